import { open } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import {
  isSizedPath,
  type PhotoFormat,
  parseSizedPath,
  type SizedFile,
} from '#src/domain/listings/photos/photo-sizes.ts'
import { type Refusal, refuse } from '#src/server/context/http/request-refusal.ts'
import { nonBlockingRead } from './map-files.ts'
import type { ServeStatic } from './static.ts'

const types: Record<PhotoFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}

export function createMediaFiles(folder: string): ServeStatic {
  return (req, res) => {
    const path = (req.url ?? '').split('?', 1)[0]!
    if (!isSizedPath(path)) return false
    const file = parseSizedPath(path)
    if (req.method !== 'GET' && req.method !== 'HEAD') refuse(res, wrongMethod)
    else if (file === null) refuse(res, noFile)
    else void send(join(folder, 'sized', file.name.slice(0, 2), nameOf(file)), file, req, res)
    return true
  }
}

const nameOf = ({ name, width, format }: SizedFile) => `${name}-${width}.${format}`

async function send(
  path: string,
  file: SizedFile,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const opened = await open(path, nonBlockingRead).catch(() => null)
  if (opened === null) return refuse(res, noFile)
  const tag = `"${nameOf(file)}"`
  try {
    const stats = await opened.stat()
    if (!stats.isFile()) return refuse(res, noFile)
    res.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
    res.setHeader('ETag', tag)
    if (req.headers['if-none-match'] === tag) return void res.writeHead(304).end()
    const { size } = stats
    res.writeHead(200, { 'Content-Type': types[file.format], 'Content-Length': size })
    if (req.method === 'HEAD') return void res.end()
    await pipeline(opened.createReadStream({ end: size - 1, autoClose: false }), res).catch(() =>
      res.destroy(),
    )
  } finally {
    await opened.close()
  }
}

const noFile: Refusal = { status: 404, sentence: 'This photo doesn’t exist.' }
const wrongMethod: Refusal = {
  status: 405,
  sentence: 'Photos are read-only.',
  headers: { Allow: 'GET, HEAD' },
}
