import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'

export interface BufferedRequest {
  readonly origin: string
  readonly target: string
  readonly method: string
  readonly headers: IncomingHttpHeaders
  readonly clientAddress: string
  readonly body: Buffer
}

export interface BufferedResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[]>>
  /** In pieces, as the page wrote it. */
  readonly body: readonly Buffer[]
}

/** The handler of Astro's middleware mode. It calls `next` for static files. */
export type NodeHandler = (
  req: IncomingMessage,
  res: ServerResponse,
  next: () => void,
  locals: object,
) => Promise<void>

export async function callHandler(
  handler: NodeHandler,
  request: BufferedRequest,
  locals: object,
): Promise<BufferedResponse | null> {
  const response = new ResponseBuffer()
  let isStatic = false
  const next = () => {
    isStatic = true
  }
  await handler(toNodeRequest(request), response as unknown as ServerResponse, next, locals)
  return isStatic ? null : response.whole()
}

/**
 * Builds the parts of an `IncomingMessage` that the handler reads, with verified scheme, host, and client address. HEAD
 * becomes GET, so that the response has the same headers.
 */
function toNodeRequest(request: BufferedRequest): IncomingMessage {
  const { origin, target, method, clientAddress, body } = request
  const node = {
    method: method === 'HEAD' ? 'GET' : method,
    url: target,
    headers: withoutProxyHeaders(request.headers, origin.slice(origin.indexOf('//') + 2)),
    socket: { encrypted: origin.startsWith('https:'), remoteAddress: clientAddress },
    body,
    once: () => node,
  }
  return node as unknown as IncomingMessage
}

function withoutProxyHeaders(incoming: IncomingHttpHeaders, host: string): IncomingHttpHeaders {
  const headers: IncomingHttpHeaders = { host }
  for (const name in incoming) {
    if (name === 'host' || name === 'forwarded' || name.startsWith('x-forwarded-')) continue
    headers[name] = incoming[name]
  }
  return headers
}

type Headers = BufferedResponse['headers']

/** Implements the parts of a `ServerResponse` that the handler writes to. */
class ResponseBuffer {
  statusCode = 200
  statusMessage = ''
  headersSent = false
  #headers: Headers = {}
  readonly #body: Buffer[] = []

  writeHead(status: number, headers?: Headers | string): this {
    this.statusCode = status
    if (typeof headers === 'object') this.#headers = headers
    this.headersSent = true
    return this
  }

  write(chunk: Uint8Array | string): boolean {
    // If rendering fails in the middle of a page, Astro writes text instead of bytes.
    if (typeof chunk === 'string') throw new Error('The body of the response broke off.')
    this.#body.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength))
    return true
  }

  end(): this {
    return this
  }

  on(): this {
    return this
  }

  whole(): BufferedResponse {
    const { 'content-length': _, ...headers } = this.#headers
    return { status: this.statusCode, headers, body: this.#body }
  }
}
