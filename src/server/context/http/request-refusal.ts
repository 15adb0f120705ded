import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { isODataAddress } from '#src/domain/api/odata/base/odata-error.ts'
import { isSparkAddress } from '#src/domain/api/spark/paths.ts'
import { type SparkCode, sparkCodeFor } from '#src/domain/api/spark/spark-error.ts'
import { securityHeaders } from './headers.ts'

export interface Refusal {
  readonly status: number
  readonly sentence: string
  readonly headers?: Readonly<Record<string, string>>
  /** Spark's code, if the status does not say it. */
  readonly code?: SparkCode
}

const lingerMs = 2_000

/** Sends plain text or what programs read, and closes the connection if the request's body is unread. */
export function refuse(res: ServerResponse, refusal: Refusal): void {
  const { status, headers = {} } = refusal
  if (res.headersSent) return void res.destroy()
  const unread = hasBody(res.req) && !res.req.complete
  if (unread) res.setHeader('Connection', 'close')
  const { body, bodyHeaders } = inFormatOf(res.req.url, refusal)
  res.writeHead(status, { ...bodyHeaders, ...headers })
  if (!unread) return void res.end(res.req.method === 'HEAD' ? undefined : body)
  res.write(body)
  drainBeforeClosing(res)
}

export const hasBody = ({ headers }: IncomingMessage) =>
  'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0

/** Closing a connection while the client still sends would lose the response, so the body is read a little longer. */
function drainBeforeClosing(res: ServerResponse): void {
  const end = () => res.end()
  const impatient = setTimeout(end, lingerMs)
  res.once('close', () => clearTimeout(impatient))
  res.req.once('end', end).once('error', end).resume()
}

/** Programs read nothing but errors in the form of their dialect. */
function inFormatOf(url: string | undefined, refusal: Refusal) {
  const object = errorFor(url ?? '', refusal)
  const body = object === null ? refusal.sentence : JSON.stringify(object)
  const bodyHeaders = {
    'Content-Type': object === null ? 'text/plain; charset=utf-8' : 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    ...(isODataAddress(url ?? '') && { 'OData-Version': '4.01' }),
  }
  return { body, bodyHeaders }
}

function errorFor(url: string, { status, sentence, code }: Refusal): object | null {
  if (isSparkAddress(url))
    return { D: { Success: false, Code: code ?? sparkCodeFor(status), Message: sentence } }
  return isODataAddress(url) ? { error: { code: String(status), message: sentence } } : null
}

const broken: Refusal = { status: 400, sentence: 'This request cannot be read.' }
const parserRefusals: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: { status: 431, sentence: 'The headers of this request are too large.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    sentence: 'The body of this request is too large.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, sentence: 'This request took too long to arrive.' },
}

export function refuseConnection(
  error: Error & { code?: string; rawPacket?: Buffer },
  socket: Duplex,
  origin: string,
): void {
  const answering = Reflect.get(socket, '_httpMessage') as
    | { headersSent?: boolean }
    | null
    | undefined
  if (error.code === 'ECONNRESET' || !socket.writable || answering?.headersSent)
    return void socket.destroy()
  const refusal = parserRefusals[error.code ?? ''] ?? broken
  const { status } = refusal
  const { body, bodyHeaders } = inFormatOf(targetIn(error.rawPacket), refusal)
  const headers = { ...securityHeaders(origin), ...bodyHeaders, Connection: 'close' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
}

/** The target of a request that could not be parsed, if its beginning is there. */
const targetIn = (packet: Buffer | undefined) =>
  /^[A-Z]+ (\S+)/.exec(packet?.toString('latin1', 0, 200) ?? '')?.[1]
