import { once } from 'node:events'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type BenchServer, startServer } from './bench/http/processes.ts'
import { lasting } from './bench/lasting.ts'
import { buildIfStale } from './steps/build.ts'

// `node scripts/bench-unread.ts [DATABASE] [CLIENTS]` opens clients that ask for the largest page and never read it, and
// prints how much memory the server takes for them and how long others wait.

const [database = 'data/plat.sqlite', clients = '500'] = process.argv.slice(2)
const path = '/list?_limit=25&through=20'
const requestsEach = 4
const warmUpMs = lasting(5_000)
const watchMs = lasting(20_000)
const settleMs = lasting(5_000)
const pauseMs = 20
const barMb = 100

async function run(): Promise<void> {
  if (!existsSync(database)) throw new Error(`There is no database ${database}.`)
  await buildIfStale()
  const folder = mkdtempSync(join(tmpdir(), 'plat-unread-'))
  const copy = join(folder, 'plat.sqlite')
  copyFileSync(database, copy)
  const log = join(folder, 'server.log')
  const server = await startServer({ database: copy, port: 4390, log, nodeOptions: [] })
  try {
    await measure(server)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(server: BenchServer): Promise<void> {
  const size = await readAll(server)
  await Promise.all(Array.from({ length: Number(clients) }, () => readAll(server)))
  const usual = await ask(server, warmUpMs)
  const before = memoryOf(server)
  const sockets = await Promise.all(
    Array.from({ length: Number(clients) }, () => neverRead(server)),
  )
  let peak = before
  const watch = setInterval(() => (peak = Math.max(peak, memoryOf(server))), 100)
  const meanwhile = await ask(server, watchMs)
  clearInterval(watch)
  for (const socket of sockets) socket.destroy()
  await setTimeout(settleMs)
  console.log(
    `${clients} clients ask ${requestsEach} times for ${path} (${size} bytes) and never read.`,
  )
  console.log(`Memory: ${before} MB before, ${peak} MB at the peak, ${memoryOf(server)} MB after.`)
  console.log(`A list for others: ${usual} before, ${meanwhile} meanwhile.`)
  console.log(peak - before < barMb ? `Less than ${barMb} MB.` : `More than ${barMb} MB!`)
  if (peak - before >= barMb) process.exitCode = 1
}

/** What making such pages takes is not what unread ones cost. */
const readAll = async (server: BenchServer) =>
  (await (await fetch(addressOf(server))).arrayBuffer()).byteLength

const addressOf = ({ port }: BenchServer) => `http://127.0.0.1:${port}${path}`

/** Resident memory in MB (Linux). */
function memoryOf({ pid }: BenchServer): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024)
}

async function neverRead({ port }: BenchServer): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').pause()
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`.repeat(requestsEach))
  return socket
}

/** Asks for lists one after the other. */
async function ask({ port }: BenchServer, forMs: number): Promise<string> {
  const taken: number[] = []
  const statuses = new Map<string, number>()
  for (const until = performance.now() + forMs; performance.now() < until; ) {
    const began = performance.now()
    const status = await getList(port)
    taken.push(performance.now() - began)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    await setTimeout(pauseMs)
  }
  taken.sort((a, b) => a - b)
  const at = (part: number) => `${taken[Math.floor((taken.length - 1) * part)]!.toFixed(0)} ms`
  const told = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
  return `median ${at(0.5)}, 99 % within ${at(0.99)} (${told})`
}

/** On a connection of its own, as a new visitor has; `lost` when it breaks off. */
const getList = (port: number) =>
  new Promise<string>((resolve) => {
    const asked = get({ port, host: '127.0.0.1', path: '/list', agent: false }, (res) => {
      res.resume().once('error', () => resolve('lost'))
      res.once('end', () => resolve(String(res.statusCode)))
    })
    asked.once('error', () => resolve('lost'))
  })

await run()
