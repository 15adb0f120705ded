import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Writable } from 'node:stream'

type Serve = (req: IncomingMessage, res: ServerResponse) => void

interface Asset {
  readonly headers: OutgoingHttpHeaders
  /** The body as Latin-1 text, because Node writes a string together with the headers. */
  readonly body: string
}

export interface AssetLimits {
  /** Files larger than this are not cached. */
  readonly fileBytes: number
  readonly totalBytes: number
}

const assetLimits: AssetLimits = { fileBytes: 128 * 1024, totalBytes: 8 * 1024 * 1024 }

/**
 * Serves small immutable files from memory with the headers that `serve` gave them. The first request of a file returns
 * false and caches the file unless the limit is reached.
 */
export function createAssetCache(serve: Serve, limits = assetLimits) {
  const assets = new Map<string, Asset | null>()
  let bytes = 0
  const store = (key: string, asset: Asset) => {
    if (bytes + asset.body.length > limits.totalBytes) return
    bytes += asset.body.length
    assets.set(key, asset)
  }
  return (req: IncomingMessage, res: ServerResponse, path: string): boolean => {
    const encodings = String(req.headers['accept-encoding'] ?? '')
    // The key includes the encodings for which the build has compressed files.
    const key = `${path} ${/br/i.test(encodings)} ${encodings.includes('gzip')}`
    const asset = assets.get(key)
    if (asset) return sendAsset(asset, req, res)
    if (asset === undefined) {
      assets.set(key, null)
      const request = { method: 'GET', url: path, headers: { 'accept-encoding': encodings } }
      const copy = new Copy(limits.fileBytes, (copiedAsset) => store(key, copiedAsset))
      serve(request as unknown as IncomingMessage, copy as unknown as ServerResponse)
    }
    return false
  }
}

function sendAsset({ headers, body }: Asset, req: IncomingMessage, res: ServerResponse): true {
  if (req.headers['if-none-match'] === headers['ETag']) res.writeHead(304).end()
  else res.writeHead(200, headers).end(body, 'latin1')
  return true
}

class Copy extends Writable {
  #headers: OutgoingHttpHeaders = {}

  constructor(maxBytes: number, done: (asset: Asset) => void) {
    const chunks: Buffer[] = []
    let bytes = 0
    super({
      write(chunk: Buffer, _encoding, next) {
        bytes += chunk.length
        if (bytes <= maxBytes) chunks.push(chunk)
        next(bytes <= maxBytes ? null : new Error('The file is too large.'))
      },
    })
    this.on('error', () => undefined)
    this.on('pipe', (file) => file.on('error', () => this.destroy()))
    this.on('finish', () =>
      done({ headers: this.#headers, body: Buffer.concat(chunks).toString('latin1') }),
    )
  }

  getHeader(name: string) {
    return this.#headers[name]
  }

  setHeader(name: string, value: string): void {
    this.#headers[name] = value
  }

  writeHead(_status: number, headers: OutgoingHttpHeaders): void {
    Object.assign(this.#headers, headers)
  }
}
