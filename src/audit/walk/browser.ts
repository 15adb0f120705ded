import type { AuditRequest } from '#src/audit/surfaces/surface.ts'

export interface AuditReply {
  readonly status: number
  readonly type: string
  readonly text: string
  readonly location: string | null
}

export type AskSite = (request: AuditRequest) => Promise<AuditReply>

export interface AuditBrowser {
  readonly ask: AskSite
  /** Sends a form with the token of the last page. */
  post(path: string, fields: Readonly<Record<string, string>>, accept?: string): Promise<AuditReply>
}

const waitMs = 60_000

/** Follows no redirects. Without cookies, the site counts no visits and remembers no views. */
export function createBrowser(origin: string, keepsCookies = true): AuditBrowser {
  const cookies = new Map<string, string>()
  let token = ''
  const ask: AskSite = async ({ path, headers = {}, method = 'GET', body }) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await fetch(origin + path, {
      ...{ method, redirect: 'manual', signal: AbortSignal.timeout(waitMs) },
      headers: { ...(cookie === '' ? {} : { Cookie: cookie }), ...headers },
      ...(body === undefined ? {} : { body }),
    })
    if (keepsCookies) for (const line of reply.headers.getSetCookie()) keep(cookies, line)
    const text = readable(await reply.text())
    token = /name="authenticity_token" value="([^"]+)"/.exec(text)?.[1] ?? token
    const type = (reply.headers.get('content-type') ?? '').split(';')[0]!
    return { status: reply.status, type, text, location: reply.headers.get('location') }
  }
  return {
    ask,
    post: (path, fields, accept = 'text/html') =>
      ask({
        ...{ path, method: 'POST' },
        headers: {
          ...{ Accept: accept, 'Sec-Fetch-Site': 'same-origin' },
          'Content-Type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({ authenticity_token: token, ...fields }).toString(),
      }),
  }
}

/** Signs in with a password. Throws if the site refuses. */
export async function signIn(
  browser: AuditBrowser,
  login_name: string,
  password: string,
): Promise<void> {
  await browser.ask({ path: '/sign_in', headers: { Accept: 'text/html' } })
  const { status } = await browser.post('/sign_in', { login_name, password })
  if (status !== 303) throw new Error(`${login_name} could not sign in: the answer was ${status}.`)
}

function keep(cookies: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  if (/max-age=0/i.test(line)) cookies.delete(name)
  else cookies.set(name, value)
}

const entities: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' },
}

/** Decodes characters that HTML and XML write otherwise, so that words are found however they are written. */
const readable = (text: string) =>
  text
    .replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (_, hex: string, decimal: string) =>
      String.fromCodePoint(Math.min(0x10_ff_ff, hex ? Number.parseInt(hex, 16) : Number(decimal))),
    )
    .replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (_, name: string) => entities[name]!)
    .replaceAll('\u00a0', ' ')
