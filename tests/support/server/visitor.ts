import { type Reply, type Request, send } from './http.ts'

export interface Visitor {
  readonly cookies: Map<string, string>
  get(path: string, headers?: Record<string, string>): Promise<Reply>
  /** `token` is that of the last page by default. */
  post(
    path: string,
    fields: Record<string, string> | URLSearchParams,
    more?: { headers?: Record<string, string>; token?: string },
  ): Promise<Reply>
  token(): string
}

export function visitor(origin: string): Visitor {
  const cookies = new Map<string, string>()
  let token = ''
  const ask = async (path: string, request: Request): Promise<Reply> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...(cookie === '' ? {} : { Cookie: cookie }), ...request.headers }
    const reply = await send(origin, path, { ...request, headers })
    for (const line of reply.headers['set-cookie'] ?? []) keep(cookies, line)
    token = /name="authenticity_token" value="([^"]+)"/.exec(reply.text)?.[1] ?? token
    return reply
  }
  return {
    cookies,
    token: () => token,
    get: (path, headers = {}) => ask(path, { headers }),
    post(path, fields, more = {}) {
      const body = new URLSearchParams({ authenticity_token: more.token ?? token })
      for (const [name, value] of new URLSearchParams(fields)) {
        if (name === 'authenticity_token') body.set(name, value)
        else body.append(name, value)
      }
      const form = {
        'Content-Type': 'application/x-www-form-urlencoded',
        'Sec-Fetch-Site': 'same-origin',
      }
      return ask(path, {
        method: 'POST',
        headers: { ...form, ...more.headers },
        body: body.toString(),
      })
    },
  }
}

function keep(cookies: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  if (/max-age=0/i.test(line)) cookies.delete(name)
  else cookies.set(name, value)
}

export async function signedIn(
  origin: string,
  loginName: string,
  password = 'plat-demo',
): Promise<Visitor> {
  const someone = visitor(origin)
  await someone.get('/sign_in')
  const reply = await someone.post('/sign_in', { login_name: loginName, password })
  if (reply.status !== 303)
    throw new Error(`${loginName} could not sign in: ${reply.status} ${reply.text.slice(0, 500)}`)
  return someone
}
