import { existsSync, readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import sirv from 'sirv'

/** Serves a file of the build, or says false. */
export type ServeStatic = (req: IncomingMessage, res: ServerResponse) => boolean

const assets = '/search/packs/'

/** Files that scripts, styles and pictures are; hashed names never change, other files are asked for again. */
export function createStatic(folder: string): ServeStatic {
  if (!existsSync(folder)) throw new Error(`${folder} is not there: the site has not been built.`)
  const serve = sirv(folder, { etag: true, brotli: true, gzip: true, setHeaders: setCaching })
  const files = new Set(readdirSync(folder, { recursive: true }).map((file) => `/${String(file)}`))
  return (req, res) => {
    // Looking for what might be meant takes longer than knowing what there is.
    if (!files.has(pathOf(req.url ?? ''))) return false
    if (req.method !== 'GET' && req.method !== 'HEAD') return false
    // A range that ends before it begins is an exception there.
    delete req.headers.range
    // So is a file that a new build has taken away.
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
