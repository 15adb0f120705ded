import type { APIContext } from 'astro'
import { readForm } from './sent-form.ts'

const safeMethods = new Set(['GET', 'HEAD'])
const maxTokenLength = 200

export const isUnsafe = (method: string) => !safeMethods.has(method)

/** Checks the Fetch Metadata headers, or else the `Origin` header. A request with neither is not from a form. */
export function isSameOrigin(headers: Headers, origin: string): boolean {
  const site = headers.get('Sec-Fetch-Site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  return headers.get('Origin') === origin
}

/** Returns the token in the header `X-XSRF-TOKEN`, or else in `authenticity_token` of a form or JSON body (SPEC §7). */
export async function findFormToken(
  request: Request,
  sentForm = () => readForm(request),
): Promise<string | null> {
  const token = request.headers.get('X-XSRF-TOKEN') ?? (await fromBody(request, sentForm))
  return typeof token === 'string' && token.length <= maxTokenLength ? token : null
}

async function fromBody(
  request: Request,
  sentForm: () => Promise<FormData | null>,
): Promise<unknown> {
  const form = await sentForm()
  if (form !== null) return form.get('authenticity_token')
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  try {
    if (type === 'application/json') return fieldOf(await request.clone().json())
  } catch {
    // A malformed body has no token.
  }
  return null
}

const fieldOf = (body: unknown) =>
  typeof body === 'object' && body !== null && 'authenticity_token' in body
    ? body.authenticity_token
    : null

type CookieContext = Pick<APIContext, 'cookies' | 'locals'>

/** The token with which this browser can send the form once its account has signed in again. */
export function tokenForReturn(context: CookieContext, token: string): string {
  const device = deviceBinding(context)
  return device === null ? token : context.locals.csrf.rebind(token, device)
}

export function deviceBinding({ cookies, locals }: CookieContext): string | null {
  const device = cookies.get(locals.cookieNames.device)?.value
  return device ? `device ${device}` : null
}
