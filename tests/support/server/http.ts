import { type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'

export interface Reply {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** As sent. */
  readonly bytes: Buffer
  /** Decompressed, with numeric character references decoded. */
  readonly text: string
}

export interface Request {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: string | Buffer
}

/** Sends one request on a new connection with no header but Host; does not follow redirects. */
export function send(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body }: Request = {},
): Promise<Reply> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent: false }, (res) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk: Buffer) => chunks.push(chunk))
      res.on('error', reject)
      res.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const text = readable(decode(bytes, res.headers['content-encoding']))
        resolve({ status: res.statusCode ?? 0, headers: res.headers, bytes, text })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

const readable = (text: string) =>
  text.replace(/&#(\d{3,7});/g, (written, code: string) =>
    Number(code) < 128 ? written : String.fromCodePoint(Number(code)),
  )

function decode(bytes: Buffer, encoding: string | undefined): string {
  if (encoding === 'zstd') return zstdDecompressSync(bytes).toString()
  if (encoding === 'br') return brotliDecompressSync(bytes).toString()
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString()
}

/** Sends the text on a socket and returns everything until the server closes the connection. */
export function sendRaw(origin: string, text: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(Number(port), hostname, () => socket.write(text))
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error)
    })
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()))
  })
}

export function parseRaw(answer: string): { status: number; headers: Record<string, string> } {
  const [head = '', ...lines] = (answer.split('\r\n\r\n')[0] ?? '').split('\r\n')
  const pairs = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 1).trim(),
  ])
  return {
    status: Number(head.split(' ')[1]),
    headers: Object.fromEntries(pairs) as Record<string, string>,
  }
}
