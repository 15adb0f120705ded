import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotliOf = promisify(brotliCompress)
const gzipOf = promisify(gzip)

const smallest = 1024
const texts = /^(text\/|application\/(json|javascript|xml|xhtml\+xml|manifest\+json)|image\/svg\+xml)/

type Encoding = 'br' | 'gzip'

/** The best encoding that the client takes (RFC 9110 12.5.3), or null where compression is of no use. */
export function chooseEncoding(accepted: string | undefined, type: string, size: number): Encoding | null {
  if (accepted === undefined || size < smallest || !texts.test(type)) return null
  const weights = new Map(accepted.toLowerCase().split(',').map(readWeight))
  const takes = (name: Encoding) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null
}

function readWeight(part: string): [string, number] {
  const [name = '', weight] = part.split(';').map((piece) => piece.trim())
  return [name, weight === undefined ? 1 : Number(weight.replace(/^q=/, '')) || 0]
}

/** Runs beside the event loop. */
export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return gzipOf(body, { level: 6 })
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  return brotliOf(body, { params: { [BROTLI_PARAM_QUALITY]: 4, [BROTLI_PARAM_SIZE_HINT]: body.length } })
}
