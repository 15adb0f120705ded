import type { APIContext } from 'astro'
import { collectionOutcome } from '#src/server/collections/collection-outcome.ts'
import { listingsOf } from '#src/server/collections/read-fields.ts'
import { responseKind } from '#src/server/context/request/answer/failure.ts'
import { launchCartApp } from '#src/use-cases/listings/selected/launch-cart-app.ts'

/**
 * Handles GET /search/cart_app (SPEC §7). Responds to scripts with `{success, url, message}`, and to browsers with a
 * page that has the link.
 */
export async function openCartApp(context: APIContext) {
  const { locals, request, url } = context
  Object.assign(locals, { isPersonal: true })
  const launch = () =>
    launchCartApp(locals, url.searchParams.get('id') ?? '', listingsOf(url.searchParams))
  if (responseKind(request) === 'json') return collectionOutcome(launch)
  return { ...(await launch()), listings: listingsOf(url.searchParams) }
}
