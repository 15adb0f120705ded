import { existsSync, readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import sirv from 'sirv'
import { createAssetCache } from './asset-cache.ts'

export type ServeStatic = (req: IncomingMessage, res: ServerResponse) => boolean

const assets = '/search/packs/'

export function createStatic(folder: string): ServeStatic {
  if (!existsSync(folder)) throw new Error(`${folder} is missing. The site has not been built.`)
  const serve = sirv(folder, { etag: true, brotli: true, gzip: true, setHeaders: setCaching })
  const files = new Set(readdirSync(folder, { recursive: true }).map((file) => `/${String(file)}`))
  const sendCached = createAssetCache(serve)
  return (req, res) => {
    const path = pathOf(req.url ?? '')
    // This check is faster than the library's search for alternative file names.
    if (!files.has(path)) return false
    if (req.method !== 'GET' && req.method !== 'HEAD') return false
    if (isAsset(path) && sendCached(req, res, path)) return true
    // The library throws for a range whose end precedes its start.
    delete req.headers.range
    // A new build may have removed the file meanwhile.
    res.on('pipe', (file: Readable) => file.on('error', () => res.destroy()))
    let served = true
    serve(req, res, () => {
      served = false
    })
    return served
  }
}

const pathOf = (url: string) => url.split('?', 1)[0]!

export const isAsset = (path: string) => path.startsWith(assets)

function setCaching(res: ServerResponse, path: string): void {
  res.setHeader(
    'Cache-Control',
    isAsset(path) ? 'public, max-age=31536000, immutable' : 'public, no-cache',
  )
}
