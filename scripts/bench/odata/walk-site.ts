import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import type { BenchServer } from '../http/processes.ts'

export const sitePort = 4391

export interface Pages {
  readonly size: number
  readonly encoding: 'identity' | 'gzip'
}

/** Compression would be measured with the rest. */
const usual: Pages = { size: 1000, encoding: 'identity' }
export const walks: readonly Pages[] = [
  usual,
  usual,
  { size: 100, encoding: 'identity' },
  { size: 1000, encoding: 'gzip' },
]

const agent = new Agent({ keepAlive: true })

/** Takes little processor time, because the site waits meanwhile. */
export async function ask(path: string, key: string, pages = usual): Promise<Buffer> {
  const headers = {
    Authorization: `Bearer ${key}`,
    Prefer: `odata.maxpagesize=${pages.size}`,
    'Accept-Encoding': pages.encoding,
  }
  const request = get({ host: '127.0.0.1', port: sitePort, path, agent, headers })
  const [reply] = (await once(request, 'response')) as [IncomingMessage]
  const pieces: Buffer[] = []
  reply.on('data', (piece: Buffer) => pieces.push(piece))
  await once(reply, 'end')
  const body = Buffer.concat(pieces)
  if (reply.statusCode === 503) {
    // Just started, the site reads its columns.
    await setTimeout(1000)
    return await ask(path, key, pages)
  }
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode}: ${body}`)
  return reply.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
}

/** Yields pages as the site writes them. */
export async function* walk(key: string, start: string, pages = usual) {
  for (let path: string | null = start; path !== null; ) {
    const body = await ask(path, key, pages)
    yield body
    const end = body.subarray(-4000).toString()
    const [, link] = /"@odata\.nextLink":"([^"]+)"\}$/.exec(end) ?? []
    path = link === undefined ? null : link.replace(/^https?:\/\/[^/]+/, '')
  }
}

const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024

const startOfRecord = Buffer.from('{"ListingKey":')

function countRecords(body: Buffer): number {
  let count = 0
  for (let at = body.indexOf(startOfRecord); at >= 0; count++)
    at = body.indexOf(startOfRecord, at + startOfRecord.length)
  return count
}

/** Prints how a walk of `most` listings goes. */
export async function measureWalk(
  key: string,
  server: BenchServer,
  pages: Pages,
  most: number,
): Promise<void> {
  const { size, encoding } = pages
  const memory = [memoryOf(server.pid)]
  const begun = { ms: performance.now(), processor: server.processorSeconds() }
  let count = 0
  for await (const body of walk(key, '/odata/Property', pages)) {
    count += countRecords(body)
    if (count % 20_000 < size) memory.push(memoryOf(server.pid))
    if (count >= most) break
  }
  const seconds = (performance.now() - begun.ms) / 1000
  const processor = (server.processorSeconds() - begun.processor) / count
  console.log(
    `${count} records in pages of ${size}, ${encoding}: ${(count / seconds).toFixed(0)} a second, ` +
      `${(processor * 1e6).toFixed(1)} µs of processor time each; memory in MB ` +
      memory.map((mb) => mb.toFixed(0)).join(' '),
  )
}
