import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
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

export async function ask(path: string, key: string, pages = usual): Promise<string> {
  const headers = {
    Authorization: `Bearer ${key}`,
    Prefer: `odata.maxpagesize=${pages.size}`,
    'Accept-Encoding': pages.encoding,
  }
  const reply = await fetch(`http://127.0.0.1:${sitePort}${path}`, { headers })
  if (reply.status === 503) {
    // Just started, the site reads its columns.
    await setTimeout(1000)
    return await ask(path, key, pages)
  }
  if (!reply.ok) throw new Error(`${reply.status}: ${await reply.text()}`)
  return await reply.text()
}

/** Yields the texts of pages. */
export async function* walk(key: string, start: string, pages = usual) {
  for (let path: string | null = start; path !== null; ) {
    const text = await ask(path, key, pages)
    yield text
    const [, link] = /"@odata\.nextLink":"([^"]+)"\}$/.exec(text.slice(-4000)) ?? []
    path = link === undefined ? null : link.replace(/^https?:\/\/[^/]+/, '')
  }
}

const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024

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
  for await (const text of walk(key, '/odata/Property', pages)) {
    count += text.split('{"ListingKey":').length - 1
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
