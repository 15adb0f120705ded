import type { APIContext } from 'astro'
import { cmaAddress } from '#src/domain/cma/cma-frame-messages.ts'
import { cmaLimits } from '#src/domain/cma/limits.ts'
import { cmaChosenGone, cmaTooManyComparables } from '#src/domain/cma/messages/cma-messages.ts'
import { cmaSelectOne } from '#src/domain/cma/messages/cma-modal-messages.ts'
import type { NewCmaView, SubjectStep } from '#src/domain/cma/new-cma.ts'
import { versionField, versionOf } from '#src/domain/context/forms/form-version.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import { responseKind } from '#src/server/context/request/answer/failure.ts'
import { readFields } from '#src/server/context/request/body/body-fields.ts'
import { refuseStale } from '#src/server/context/request/forms/stale.ts'
import { chooseComparables } from '#src/use-cases/cma/change-cma.ts'
import { requireCmaOwner } from '#src/use-cases/cma/cma-owner.ts'
import { findSubjects } from '#src/use-cases/cma/cma-subject.ts'
import { ownCma } from '#src/use-cases/cma/get-cma-report.ts'
import { makeCma } from '#src/use-cases/cma/make-cma.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { getFreshness } from '#src/use-cases/listings/find-listings.ts'
import { findSelected } from '#src/use-cases/listings/selected/selected-listings.ts'
import { comparablesStep } from './comparables-step.ts'
import { type CmaRequest, readCmaQuery } from './read-cma-query.ts'
import { resolveSubject } from './resolve-subject.ts'
import { showSaved } from './show-saved.ts'

/** Handles GET /cmas/new. Responds with a page, or with the report's address as JSON for a dialog. */
export async function handleNewCma(context: APIContext): Promise<NewCmaView | Response> {
  const { locals, request, url } = context
  requireCmaOwner(locals)
  const cmaRequest = readCmaQuery(url.searchParams, false)
  const external = externalOf(context, cmaRequest)
  if (responseKind(request) === 'json')
    return Response.json({ url: external ?? framedAddress(url) })
  return await viewOf(context, cmaRequest, external)
}

/** Handles POST /cmas. Creates a report, changes its comparables, or shows the page with another search. */
export async function handlePostedCma(context: APIContext): Promise<NewCmaView | Response> {
  const { locals } = context
  requireCmaOwner(locals)
  const request = readCmaQuery(await readFields(context.request), true)
  if (request.text('do') !== 'make') return viewOf(context, request, null)
  const resolved = await resolveSubject(locals, request)
  if (resolved.kind !== 'subject') return viewOf(context, request, null)
  const { ids: listings } = request
  const filter = request.text('_filter').trim()
  const cma = request.text('cma')
  if (cma !== '') {
    refuseStale(request.fields, chosenIn(locals, cma), { listings: sorted(listings), filter })
    const problem = await chooseComparables(locals, cma, { listings, filter })
    if (problem !== null) return showProblems(context, request, { comparables: problem })
    return done(context, request, cma)
  }
  const [name, contactId] = [request.text('name'), request.text('contact_id')]
  const result = await makeCma(locals, {
    subject: resolved.subject,
    filter,
    listings,
    name,
    contactId,
  })
  return result.ok
    ? done(context, request, result.id)
    : showProblems(context, request, result.problems)
}

function done(context: APIContext, request: CmaRequest, id: string): Response {
  return showSaved(context, id, request.text('modal') === 'true')
}

async function showProblems(
  context: APIContext,
  request: CmaRequest,
  problems: Readonly<Partial<Record<string, string>>>,
): Promise<NewCmaView> {
  const view = await viewOf(context, request, null)
  if (view.comparables === null) return { ...view, status: 422 }
  return { ...view, status: 422, comparables: { ...view.comparables, problems } }
}

function externalOf({ locals }: APIContext, { ids, text }: CmaRequest): string | null {
  const { cmaUrl } = locals.brokerage
  if (cmaUrl === '' || text('built_in') === 'true' || text('cma') !== '') return null
  const subject = text('subject')
  const listingIds = subject === '' ? ids : [subject, ...ids.filter((id) => id !== subject)]
  return listingIds.length === 0 ? null : cmaAddress(cmaUrl, listingIds)
}

function framedAddress(url: URL): string {
  const query = new URLSearchParams(url.searchParams)
  query.set('modal', 'true')
  return `${url.pathname}?${query}`
}

function chosenIn(locals: APIContext['locals'], cma: string) {
  const { Comparables, Filter } = ownCma(locals, cma)
  return { listings: sorted(Comparables.map(({ listing }) => listing)), filter: Filter }
}

const sorted = (ids: readonly string[]) => [...new Set(ids)].sort()

function openedIn(locals: APIContext['locals'], { text }: CmaRequest): string | null {
  if (text('cma') === '') return null
  return text(versionField) || versionOf(chosenIn(locals, text('cma')))
}

async function viewOf(
  context: APIContext,
  request: CmaRequest,
  external: string | null,
): Promise<NewCmaView> {
  const { locals } = context
  const isFramed = request.text('modal') === 'true'
  Object.assign(locals, { isPersonal: true, framed: isFramed })
  const resolved = await resolveSubject(locals, request)
  const ids = resolved.kind === 'subject' && resolved.ids !== null ? resolved.ids : request.ids
  const { listings, missing } = await findSelected(locals, ids)
  const isEmpty = request.text('from') === 'selected' && request.ids.length === 0
  const goneNote = missing.length === 0 ? null : cmaChosenGone(missing.length)
  const many = ids.length > cmaLimits.comparables
  const notice = isEmpty ? cmaSelectOne : (goneNote ?? (many ? tooMany : null))
  const base = {
    kind: 'new',
    isFramed,
    cma: request.text('cma') || null,
    opened: openedIn(locals, request),
    contactId: request.text('contact_id') || null,
    notice,
    chosenIds: ids,
    freshness: getFreshness(locals),
    external,
  } as const
  if (resolved.kind === 'subject') {
    const comparables = await comparablesStep(locals, request, { ...resolved, listings })
    const status = comparables.filterProblem === null ? 200 : 422
    return { ...base, status, subjectStep: null, comparables }
  }
  const step = await subjectStep(locals, request, resolved.problems, listings)
  return {
    ...base,
    status: isEmpty || Object.keys(resolved.problems).length > 0 ? 422 : 200,
    subjectStep: step,
    comparables: null,
  }
}

const tooMany = cmaTooManyComparables(cmaLimits.comparables)

const maxSearchLength = 200

async function subjectStep(
  context: Context,
  { text, form }: CmaRequest,
  problems: SubjectStep['problems'],
  chosen: readonly ListingCard[],
): Promise<SubjectStep> {
  const q = text('q').slice(0, maxSearchLength).trim()
  return { q, matches: q === '' ? null : await findSubjects(context, q), form, problems, chosen }
}
