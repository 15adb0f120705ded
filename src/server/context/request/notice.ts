import type { APIContext } from 'astro'
import { cookieOptions } from '#src/server/context/security/cookies.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'

// A notice is a message that the next page shows once, after a redirect.

type CookieContext = Pick<APIContext, 'cookies' | 'locals'>

const noticeSeconds = 120

export interface Notice {
  readonly sentence: string
  readonly undo: Readonly<Record<string, string>> | null
  readonly link?: { readonly href: string; readonly label: string } | undefined
}

/** Browsers drop cookies of more than 4,096 bytes. */
const maxSealedLength = 3_800

/** `undo` is left out if it has so many listings that it would not fit in the cookie. */
export function setNotice(
  { cookies, locals }: CookieContext,
  sentence: string,
  undo: Notice['undo'] = null,
  link?: Notice['link'],
): void {
  const { cookieNames, origin, vault } = locals
  const seal = (notice: Notice) => vault.seal(JSON.stringify(notice), cookieNames.notice)
  const whole = seal({ sentence, undo, link })
  const sealed = whole.length > maxSealedLength ? seal({ sentence, undo: null, link }) : whole
  cookies.set(cookieNames.notice, sealed, cookieOptions(origin, { maxAge: noticeSeconds }))
}

export function noticeOf({ cookies, locals, request }: APIContext): Notice | null {
  const sealed = cookies.get(locals.cookieNames.notice)?.value
  if (sealed === undefined || isUnsafe(request.method) || !isPage(request.headers)) return null
  const opened = locals.vault.open(sealed, locals.cookieNames.notice)
  return opened === null ? null : (JSON.parse(opened) as Notice)
}

const isPage = (headers: Headers) =>
  !headers.has('HX-Request') &&
  (headers.get('Accept') ?? '').includes('text/html') &&
  (headers.get('Sec-Fetch-Dest') ?? 'document') === 'document'

export function clearNotice(
  { cookies, locals }: CookieContext,
  { status, headers }: Response,
): void {
  const isShown = status < 300 && headers.get('Content-Type')?.startsWith('text/html')
  if (locals.notice === null || !isShown) return
  cookies.set(locals.cookieNames.notice, '', cookieOptions(locals.origin, { maxAge: 0 }))
  Object.assign(locals, { isPersonal: true })
}
