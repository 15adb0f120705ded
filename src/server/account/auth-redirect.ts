import type { APIContext } from 'astro'
import { listingsPath } from '#src/domain/paths.ts'
import { safeReturnPath } from '#src/domain/search/results/return-path.ts'
import { withQuery } from '#src/domain/with-query.ts'
import { getPermissions } from '#src/use-cases/account/current-user.ts'

/**
 * Sends the browser to the sign-in page (SPEC §2 auth redirect screen). After signing in, the user returns to the page
 * in `state`, or else to the referring page.
 */
export function handleAuthRedirect({ locals, request, url }: APIContext): string {
  const { origin } = locals
  const requestedPath = safeReturnPath(url.searchParams.get('state'), origin)
  const state = requestedPath ?? refererPath(request, origin) ?? listingsPath()
  if (locals.user !== null) return state
  const { authUri } = getPermissions(locals).user
  const { pathname } = new URL(authUri)
  return withQuery(pathname, { state })
}

function refererPath(request: Request, origin: string): string | null {
  const referer = request.headers.get('Referer') ?? ''
  if (!URL.canParse(referer)) return null
  const from = new URL(referer)
  return from.origin === origin ? safeReturnPath(from.pathname + from.search, origin) : null
}
