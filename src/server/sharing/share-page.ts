import type { APIContext, AstroGlobal } from 'astro'
import { RequestError } from '#src/domain/errors.ts'
import { listingPath } from '#src/domain/paths.ts'
import { baseToText } from '#src/domain/search/results/list-base.ts'
import type { ResultsView } from '#src/domain/search/results/page/results-page.ts'
import { resultsModes } from '#src/domain/search/results/results-mode.ts'
import {
  linkEnded,
  linkUnknown,
  ownLinkEnded,
  tooManyLinksTried,
} from '#src/domain/sharing/messages/sharing-messages.ts'
import { sharedReportPath } from '#src/domain/sharing/paths.ts'
import type { OpenShare } from '#src/domain/sharing/shared-link.ts'
import { isPerson } from '#src/server/context/request/person/is-person.ts'
import { placeOf } from '#src/server/search/results/request/results-place.ts'
import { getPageOf } from '#src/server/search/results/results.ts'
import { getSharedCma, reportOf, sharedCmaName } from '#src/use-cases/cma/get-cma-report.ts'
import { getStoredSearch } from '#src/use-cases/searches/stored-searches.ts'
import { countLinkOpen } from '#src/use-cases/sharing/note-open.ts'

/** Handles /share/{token}/…: a listing, a report, or results in any view. Throws for unknown and expired links. */
export async function handleShare(astro: AstroGlobal): Promise<Response | ResultsView> {
  const share = openedShare(astro)
  astro.response.headers.set('X-Robots-Tag', 'noindex')
  if (isView(astro.params.view)) return showResults(astro, share)
  await count(astro, share)
  if (share.kind === 'Cma') return astro.rewrite(sharedReportPath(share.token))
  const [only, ...others] = share.listings
  if (only === undefined || others.length > 0) return showResults(astro, share)
  const base = baseToText(`/share/${share.token}`)
  return astro.rewrite(listingPath(only.id, { base }))
}

/** Counts an opened link once per request, even if Astro handles the request again for a rewrite. */
async function count({ locals, request }: AstroGlobal, share: OpenShare): Promise<void> {
  if (locals.openCounted || !isPerson(request)) return
  Object.assign(locals, { openCounted: true })
  await countLinkOpen(locals, share)
}

/** Opening a listing of the link from a mail or another site counts as opening the link. */
export async function noteArrival(astro: AstroGlobal): Promise<void> {
  const { share } = astro.locals
  const from = astro.request.headers.get('Sec-Fetch-Site')
  if (share && (from === 'none' || from === 'cross-site')) await count(astro, share)
}

/** Shows the listings of the report as visitors may see them. */
export async function getSharedReport({ locals }: APIContext) {
  const { kind, cmaId, token } = openedShare({ locals })
  const row = kind === 'Cma' && cmaId !== null ? getSharedCma(locals, cmaId) : null
  if (row === null) throw new RequestError('NotFound', linkUnknown)
  const report = await reportOf(locals, row)
  return { token, report: { ...report, name: sharedCmaName(row, report.subjectListing) } }
}

function openedShare({ locals }: Pick<APIContext, 'locals'>): OpenShare {
  const { opened, user, clientAddress, mayTryLink } = locals
  if (opened?.kind === 'open') return opened.share
  if (opened?.kind === 'ended') {
    const { name, phone, email } = opened.sharer
    const isOwn = opened.ownerId === user?.id
    throw new RequestError('Gone', isOwn ? ownLinkEnded : linkEnded(name, phone ?? email))
  }
  if (!mayTryLink(clientAddress)) throw new RequestError('TooMany', tooManyLinksTried)
  throw new RequestError('NotFound', linkUnknown)
}

const isView = (text: string | undefined) =>
  text === 'listings' || resultsModes.some((mode) => mode === text)

async function showResults(astro: AstroGlobal, { token }: OpenShare) {
  const storedSearch = await getStoredSearch(astro.locals, 'share', token)
  const mode = resultsModes.find((mode) => mode === astro.params.view) ?? null
  return getPageOf(astro, await placeOf(astro, mode, storedSearch))
}
