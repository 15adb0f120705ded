import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { securityHeaders } from './headers.ts'

export interface Refusal {
  readonly status: number
  readonly sentence: string
  readonly headers?: Readonly<Record<string, string>>
}

const lingerMs = 2_000

/** Sends plain text, and closes the connection if the request's body is unread. */
export function refuse(res: ServerResponse, { status, sentence, headers = {} }: Refusal): void {
  if (res.headersSent) return void res.destroy()
  const unread = hasBody(res.req) && !res.req.complete
  if (unread) res.setHeader('Connection', 'close')
  res.writeHead(status, { ...plainText(sentence), ...headers })
  if (!unread) return void res.end(res.req.method === 'HEAD' ? undefined : sentence)
  res.write(sentence)
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

const plainText = (sentence: string) => ({
  'Content-Type': 'text/plain; charset=utf-8',
  'Content-Length': Buffer.byteLength(sentence),
  'Cache-Control': 'no-store',
})

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
  error: Error & { code?: string },
  socket: Duplex,
  origin: string,
): void {
  const answering = Reflect.get(socket, '_httpMessage') as
    | { headersSent?: boolean }
    | null
    | undefined
  if (error.code === 'ECONNRESET' || !socket.writable || answering?.headersSent)
    return void socket.destroy()
  const { status, sentence } = parserRefusals[error.code ?? ''] ?? broken
  const headers = { ...securityHeaders(origin), ...plainText(sentence), Connection: 'close' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', sentence].join('\r\n'))
}
