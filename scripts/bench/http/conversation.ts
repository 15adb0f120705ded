import { connect } from 'node:net'

export interface Reply {
  readonly status: number
  /** Bytes transferred, including headers. */
  readonly bytes: number
  readonly ms: number
}

export interface RequestLoop {
  readonly port: number
  readonly headers: Readonly<Record<string, string>>
  /** Sent by PUT; without it, requests are GET. */
  readonly body?: string | undefined
  /** The pace of a connection. Times then count from when a request was due. Default: as fast as it is answered. */
  readonly everyMs?: number | undefined
  /** Returns the path of the next request, or null to stop. */
  readonly next: () => string | null
  readonly heard: (reply: Reply) => void
}

/**
 * Sends requests one after another on one connection, through a bare socket: a client library would use more processor
 * time than the server.
 */
export function converse(loop: RequestLoop): Promise<void> {
  const { port, headers, body, everyMs, next, heard } = loop
  const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
  const lines = Object.entries({ Host: `localhost:${port}`, ...headers, ...length }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  const method = body === undefined ? 'GET' : 'PUT'
  const rest = ` HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let answer = createAnswer()
  let askedAt = performance.now()
  const ask = () => {
    const path = next()
    if (path === null) return void socket.end(resolve)
    answer = createAnswer()
    socket.write(`${method} ${path}${rest}`, 'latin1')
  }
  const askInTime = () => {
    const now = performance.now()
    askedAt = everyMs === undefined ? now : askedAt + everyMs
    if (askedAt <= now) ask()
    else setTimeout(ask, askedAt - now)
  }
  socket.on('connect', askInTime)
  socket.on('data', (chunk) => {
    if (!answer.take(chunk)) return
    heard({ status: answer.status(), bytes: answer.bytes(), ms: performance.now() - askedAt })
    askInTime()
  })
  socket.on('error', reject)
  socket.on('close', () => reject(new Error('The server closed a connection that was to be kept.')))
  return promise
}

/** Parses one response. `take` adds received bytes and returns true once the response is complete. */
function createAnswer() {
  let head = ''
  let bytes = 0
  let whole = Infinity
  return {
    status: () => Number(head.slice(9, 12)),
    bytes: () => bytes,
    take(chunk: Buffer): boolean {
      bytes += chunk.length
      if (whole === Infinity) {
        head += chunk.toString('latin1')
        const end = head.indexOf('\r\n\r\n')
        const length =
          end < 0 ? undefined : /\r\ncontent-length: (\d+)/i.exec(head.slice(0, end))?.[1]
        if (length !== undefined) whole = end + 4 + Number(length)
        else if (end >= 0) return head.endsWith('\r\n0\r\n\r\n')
      }
      return bytes >= whole
    },
  }
}
