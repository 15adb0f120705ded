import type { APIContext } from 'astro'
import { cookieOptions } from '#src/server/security/cookies.ts'
import { isUnsafe } from '#src/server/security/forgery.ts'

// Messages across a redirect, shown once.

type Asked = Pick<APIContext, 'cookies' | 'locals'>

const noticeSeconds = 120

/** Shown on the next page. */
export function sayNext({ cookies, locals }: Asked, sentence: string): void {
  const { cookieNames, origin, vault } = locals
  const sealed = vault.seal(sentence, cookieNames.notice)
  cookies.set(cookieNames.notice, sealed, cookieOptions(origin, { maxAge: noticeSeconds }))
}

/** Null for a request that shows no page. */
export function noticeOf({ cookies, locals, request }: APIContext): string | null {
  const sealed = cookies.get(locals.cookieNames.notice)?.value
  if (sealed === undefined || isUnsafe(request.method) || !isPage(request.headers)) return null
  return locals.vault.open(sealed, locals.cookieNames.notice)
}

const isPage = (headers: Headers) =>
  !headers.has('HX-Request') &&
  (headers.get('Accept') ?? '').includes('text/html') &&
  (headers.get('Sec-Fetch-Dest') ?? 'document') === 'document'

/** After a page showed it, but not after another redirect. */
export function forgetSaid({ cookies, locals }: Asked, { status, headers }: Response): void {
  const isShown = status < 300 && headers.get('Content-Type')?.startsWith('text/html')
  if (locals.notice === null || !isShown) return
  cookies.set(locals.cookieNames.notice, '', cookieOptions(locals.origin, { maxAge: 0 }))
  Object.assign(locals, { isPersonal: true })
}
