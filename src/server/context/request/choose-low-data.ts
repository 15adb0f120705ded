import type { APIContext } from 'astro'
import { lowDataCookie } from '#src/domain/listings/low-data.ts'
import { homePath } from '#src/domain/paths.ts'
import { safeReturnPath } from '#src/domain/search/results/return-path.ts'

/**
 * Stores the low-data choice and redirects back. The form has no CSRF token, so that pages are the same for all users.
 * Requests from other sites change nothing.
 */
export function chooseLowData({ url, request, cookies, locals, redirect }: APIContext): Response {
  const chosen = url.searchParams.get('low_data') === 'on' ? 'on' : 'off'
  const isOwn = request.headers.get('Sec-Fetch-Site') !== 'cross-site'
  if (isOwn) cookies.set(lowDataCookie.name, chosen, lowDataCookie.options)
  return redirect(cameFrom(request, locals.origin) ?? homePath(), 303)
}

function cameFrom(request: Request, origin: string): string | null {
  const referrer = request.headers.get('Referer') ?? ''
  return referrer.startsWith(`${origin}/`)
    ? safeReturnPath(referrer.slice(origin.length), origin)
    : null
}
