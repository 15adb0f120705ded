import type { IncomingHttpHeaders } from 'node:http'

/** What the pages answered, whole. Header names are in lower case. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[]>>
  readonly body: Buffer
}

/** A request as the pages see it; `target` begins with a slash. */
export interface PageRequest {
  readonly origin: string
  readonly target: string
  readonly method: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** The pages see the site's own host whatever was sent, and no header that only proxies should set. */
export function toRequest({ origin, target, method, headers, body }: PageRequest): Request {
  const sent = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    if (
      value === undefined ||
      name === 'host' ||
      name === 'forwarded' ||
      name.startsWith('x-forwarded-')
    )
      continue
    if (typeof value === 'string') sent.append(name, value)
    else for (const one of value) sent.append(name, one)
  }
  sent.set('host', origin.slice(origin.indexOf('//') + 2))
  const hasBody = method !== 'GET' && method !== 'HEAD' && body.length > 0
  return new Request(origin + target, {
    method,
    headers: sent,
    ...(hasBody ? { body: new Uint8Array(body) } : {}),
  })
}

export async function toAnswer(response: Response): Promise<Answer> {
  const headers: Record<string, string | string[]> = {}
  for (const [name, value] of response.headers) if (name !== 'set-cookie') headers[name] = value
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) headers['set-cookie'] = cookies
  delete headers['content-length']
  const body = response.body === null ? Buffer.alloc(0) : Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers, body }
}
