import type { APIContext } from 'astro'
import { alertLinkWrong } from '#src/domain/alerts/messages/alert-mail-messages.ts'
import { RequestError } from '#src/domain/errors.ts'
import { safeReturnPath } from '#src/domain/search/results/return-path.ts'
import { isPerson, isPrefetch } from '#src/server/context/request/person/is-person.ts'
import { recordMailVisit } from '#src/use-cases/alerts/visit.ts'

/** The maximum length in characters. The address of a search in a mail can be longer than on pages. */
const maxLinkLength = 12_000

const notKept = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

/**
 * Redirects within the site, even if the alert was deleted. Counts a click unless a program such as a mail scanner
 * opened the link.
 */
export async function handleAlertClick({ locals, params, request, url }: APIContext) {
  const to = safeReturnPath(url.searchParams.get('to'), locals.origin, maxLinkLength)
  if (to === null) throw new RequestError('NotFound', alertLinkWrong)
  if (isPerson(request)) await recordMailVisit(locals, params['token'] ?? '', 'click')
  return new Response(null, { status: 302, headers: { ...notKept, Location: to } })
}

const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/**
 * Mail programs load this image when the mail is opened. The response is the same for every token, so it does not
 * reveal valid ones.
 */
export async function handleAlertOpen({ locals, params, request }: APIContext) {
  if (request.method === 'GET' && !isPrefetch(request.headers))
    await recordMailVisit(locals, params['token'] ?? '', 'open')
  return new Response(pixel, { headers: { ...notKept, 'Content-Type': 'image/gif' } })
}
