import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib'
import type { Cache, CacheKind } from '#src/domain/context/cache/cache.ts'

const brotliAside = promisify(brotliCompress)
const gzipAside = promisify(gzip)
const zstdAside = promisify(zstdCompress)

const smallest = 1024
/** In bytes. Compressing a body of this size takes less than half a millisecond, which is not worth a thread. */
const maxAtOnce = 128 * 1024
const texts =
  /^(text\/|application\/(json|javascript|xml|xhtml\+xml|manifest\+json)|image\/svg\+xml)/

export type Encoding = 'zstd' | 'br' | 'gzip'

/** A page for one person, opened from another page of the site, is compressed faster than others. */
export type BodyKind = 'data' | 'page' | 'page for one'

/** Compressed pages by encoding and hash. */
export type CompressedBodies = Cache<string, Buffer>

export const compressedKind: CacheKind<string, Buffer> = {
  name: 'compressed pages',
  maxEntries: 1_000,
  bytesOf: ({ length }) => length,
}

/**
 * Chooses an encoding by the `Accept-Encoding` header (RFC 9110, section 12.5.3). Returns null if the client accepts
 * none or compression is useless.
 */
export function chooseEncoding(
  accepted: string | undefined,
  type: string,
  size: number,
  isForOne = false,
): Encoding | null {
  if (accepted === undefined || size < smallest || !texts.test(type)) return null
  return readAccepted(accepted, sentAs(type, isForOne) === 'page')
}

export function sentAs(type: string, isForOne: boolean): BodyKind {
  if (!type.startsWith('text/html')) return 'data'
  return isForOne ? 'page for one' : 'page'
}

/** Brotli makes pages smaller than zstd in twice the time (decision 142). For data, zstd is as small, and faster. */
function readAccepted(accepted: string, isPage: boolean): Encoding | null {
  const weights = new Map(accepted.toLowerCase().split(',').map(readWeight))
  const takes = (name: Encoding) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  // `*` does not count as accepting zstd, which some clients do not support.
  const zstd = weights.has('zstd') && takes('zstd') ? 'zstd' : null
  const br = takes('br') ? 'br' : null
  return (isPage ? (br ?? zstd) : (zstd ?? br)) ?? (takes('gzip') ? 'gzip' : null)
}

function readWeight(part: string): [string, number] {
  const [name = '', weight] = part.split(';').map((piece) => piece.trim())
  return [name, weight === undefined ? 1 : Number(weight.replace(/^q=/, '')) || 0]
}

/**
 * Compresses a page that is the same for many people only once. It is found by a hash of all of it, so that no one gets
 * a page other than their own.
 */
export async function compressOnce(
  bodies: CompressedBodies,
  body: Buffer,
  encoding: Encoding,
): Promise<Buffer> {
  if (body.length > maxAtOnce) return await compress(body, encoding, 'page')
  const key = `${encoding} ${hash('sha256', body, 'base64url')}`
  const cached = bodies.get(key)
  if (cached !== undefined) return cached
  const compressed = await compress(body, encoding, 'page')
  bodies.set(key, compressed)
  return compressed
}

const zstdLevels: Readonly<Record<BodyKind, number>> = { data: 3, 'page for one': 5, page: 7 }

/** Small bodies are compressed synchronously. Pages are compressed with more effort than data. */
export async function compress(
  body: Buffer,
  encoding: Encoding,
  sent: BodyKind = 'data',
): Promise<Buffer> {
  const isSmall = body.length <= maxAtOnce
  if (encoding === 'gzip')
    return await (isSmall ? gzipSync(body, gzipOptions) : gzipAside(body, gzipOptions))
  if (encoding === 'zstd') {
    const options = zstdOptions(body, zstdLevels[sent])
    return await (isSmall ? zstdCompressSync(body, options) : zstdAside(body, options))
  }
  const options = brotliOptions(body.length, sent === 'data' ? 2 : 5)
  return await (isSmall ? brotliCompressSync(body, options) : brotliAside(body, options))
}

const gzipOptions = { level: 4 }

// zstd clears its tables for each body. Tables smaller than the default take an eighth of the time.
const smallTables = { [constants.ZSTD_c_hashLog]: 14, [constants.ZSTD_c_chainLog]: 13 }

const zstdOptions = ({ length }: Buffer, level: number) => ({
  params: {
    [constants.ZSTD_c_compressionLevel]: level,
    ...(length <= maxAtOnce ? smallTables : {}),
  },
  pledgedSrcSize: length,
})

const brotliOptions = (size: number, quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: size },
})
