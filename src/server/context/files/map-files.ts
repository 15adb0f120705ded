import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { type Refusal, refuse } from '#src/server/context/http/request-refusal.ts'
import type { ServeStatic } from './static.ts'

/** Without the non-blocking flag, opening a named pipe would wait for a writer. */
export const nonBlockingRead = constants.O_RDONLY | constants.O_NONBLOCK

export interface MapFile {
  readonly path: string
  readonly missing: string
  /** The file should exist, so if it is missing the status is 503 rather than 404. */
  readonly isExpected: boolean
}

/** Serves byte ranges of PMTiles files. If a file is replaced, the new one is served at once. */
export function createMapFiles(files: ReadonlyMap<string, MapFile>): ServeStatic {
  return (req, res) => {
    const file = files.get((req.url ?? '').split('?', 1)[0]!)
    if (file === undefined) return false
    if (req.method !== 'GET' && req.method !== 'HEAD') refuse(res, wrongMethod)
    else void send(file, req, res)
    return true
  }
}

async function send(
  { path, missing, isExpected }: MapFile,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const opened = await open(path, nonBlockingRead).catch(() => null)
  const refusal: Refusal = { status: isExpected ? 503 : 404, sentence: missing }
  if (opened === null) return refuse(res, refusal)
  try {
    const stats = await opened.stat({ bigint: true })
    if (!stats.isFile()) return refuse(res, refusal)
    const tag = `"${stats.size.toString(36)}-${stats.mtimeNs.toString(36)}"`
    await sendRange(opened, { size: Number(stats.size), tag }, req, res)
  } catch {
    res.destroy()
  } finally {
    await opened.close()
  }
}

async function sendRange(
  opened: FileHandle,
  { size, tag }: { size: number; tag: string },
  req: IncomingMessage,
  res: ServerResponse,
) {
  res.setHeader('ETag', tag)
  res.setHeader('Accept-Ranges', 'bytes')
  // If the file is replaced, maps notice it by the ETag of the ranges they read later.
  res.setHeader('Cache-Control', 'public, max-age=3600')
  if (names(req.headers['if-none-match'], tag)) return void res.writeHead(304).end()
  const condition = req.headers['if-range']
  const isAsked = req.method === 'GET' && (condition === undefined || condition === tag)
  const range = isAsked ? parseByteRange(req.headers.range, size) : null
  if (range === 'unsatisfiable') return refuse(res, unsatisfiable(size))
  const { start, end } = range ?? { start: 0, end: size - 1 }
  const part = range === null ? {} : { 'Content-Range': `bytes ${start}-${end}/${size}` }
  const about = { 'Content-Type': 'application/vnd.pmtiles', 'Content-Length': end - start + 1 }
  res.writeHead(range === null ? 200 : 206, { ...about, ...part })
  if (req.method === 'HEAD' || size === 0) return void res.end()
  await pipeline(opened.createReadStream({ start, end, autoClose: false }), res)
}

const names = (header: string | undefined, tag: string) =>
  (header?.split(',') ?? []).some(
    (part) => part.trim().replace(/^W\//, '') === tag || part.trim() === '*',
  )

const wrongMethod: Refusal = {
  status: 405,
  sentence: 'Maps are read-only.',
  headers: { Allow: 'GET, HEAD' },
}
const unsatisfiable = (size: number): Refusal => ({
  status: 416,
  sentence: 'The file is shorter than that.',
  headers: { 'Content-Range': `bytes */${size}` },
})

interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * Parses a `Range` header (RFC 9110, section 14). Returns null, which means the whole file, if there is no range, if
 * there are several, or if the header is invalid.
 */
export function parseByteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/i.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || first + last === '') return null
  if (first === '')
    return Number(last) === 0 || size === 0
      ? 'unsatisfiable'
      : { start: Math.max(0, size - Number(last)), end: size - 1 }
  const start = Number(first)
  const end = last === '' ? Infinity : Number(last)
  if (end < start) return null
  return start >= size ? 'unsatisfiable' : { start, end: Math.min(end, size - 1) }
}
