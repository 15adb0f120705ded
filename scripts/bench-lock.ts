import { spawn } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { openConnection } from '#db/connection.ts'
import { lasting } from './bench/lasting.ts'

// `node scripts/bench-lock.ts ORIGIN DATABASE [COMMAND …]` asks a running site every 20 ms while another process keeps its
// database locked for 12 seconds, or while a command runs, such as an import, and prints how long its answers take.

const [origin = 'http://localhost:4321', path = 'data/plat.sqlite', ...command] =
  process.argv.slice(2)
const idleMs = lasting(3_000)
const lockMs = lasting(12_000)
const pauseMs = 20
const paths = ['/healthz', '/list', '/summary']

async function run(): Promise<void> {
  await measure('nothing else', setTimeout(idleMs))
  if (command.length > 0) await measure(command.join(' '), runCommand())
  else await measure('the database locked', lock())
}

async function lock(): Promise<void> {
  const connection = openConnection(path)
  connection.exec('BEGIN IMMEDIATE')
  await setTimeout(lockMs)
  connection.exec('ROLLBACK')
  connection.close()
}

async function runCommand(): Promise<void> {
  const [name = '', ...args] = command
  const child = spawn(name, args, { stdio: 'inherit' })
  await new Promise((resolve) => child.once('exit', resolve))
}

async function measure(what: string, work: Promise<unknown>): Promise<void> {
  let isOver = false
  const ended = work.finally(() => (isOver = true))
  const taken = new Map(paths.map((each) => [each, [] as number[]]))
  while (!isOver)
    for (const each of paths) {
      const began = performance.now()
      await (await fetch(origin + each)).text()
      taken.get(each)!.push(performance.now() - began)
      await setTimeout(pauseMs)
    }
  await ended
  console.log(`With ${what}:`)
  for (const [each, times] of taken) console.log(`  ${each}: ${figuresOf(times)}`)
}

function figuresOf(times: number[]): string {
  times.sort((a, b) => a - b)
  const at = (part: number) => `${times[Math.floor((times.length - 1) * part)]!.toFixed(1)} ms`
  return `median ${at(0.5)}, 99 % within ${at(0.99)}, longest ${at(1)}, of ${times.length}`
}

await run()
