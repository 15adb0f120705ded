import { cmaMarketOf, cmaPriceOf } from '#src/domain/cma/cma-market.ts'
import {
  type CriteriaForm,
  criteriaFields,
  firstCriteriaForm,
  readCriteria,
} from '#src/domain/cma/criteria-form.ts'
import { cmaLimits } from '#src/domain/cma/limits.ts'
import { cmaNamed } from '#src/domain/cma/messages/cma-messages.ts'
import type { CandidateGroup, CmaCandidate, ComparablesStep } from '#src/domain/cma/new-cma.ts'
import { proposalFilter } from '#src/domain/cma/proposal.ts'
import { isLease } from '#src/domain/listings/price.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import { localDate } from '#src/domain/local-time.ts'
import { milesBetween } from '#src/domain/map/geometry/geometry.ts'
import { listingsPath, resultsPath } from '#src/domain/paths.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { proposeComparables } from '#src/use-cases/cma/propose.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import type { CmaRequest } from './read-cma-query.ts'
import type { ResolvedSubject } from './resolve-subject.ts'

interface ComparablesSubject extends ResolvedSubject {
  readonly listings: readonly ListingCard[]
}

export async function comparablesStep(
  context: Context,
  request: CmaRequest,
  resolved: ComparablesSubject,
): Promise<ComparablesStep> {
  const { subject } = resolved
  const criteria = readCriteriaFilter(context, request, resolved)
  const { filter } = criteria
  const proposal = await proposeComparables(context, subject, Filter.of(filter))
  const isFound = proposal.kind === 'found'
  return {
    subject,
    form: resolved.form,
    note: resolved.note,
    ...criteria,
    filterProblem: isFound ? null : proposal.problem,
    total: isFound ? proposal.total : null,
    resultsHref: listingsPath({ _filter: filter }),
    mapHref: resultsPath('map', { _filter: filter }),
    groups: groupsOf(resolved, request, isFound ? proposal : { sold: [], offered: [] }),
    name: request.text('name') || cmaNamed(subject.address).slice(0, cmaLimits.name),
    problems: {},
  }
}

function readCriteriaFilter(context: Context, request: CmaRequest, resolved: ComparablesSubject) {
  const typed = Object.fromEntries(
    criteriaFields.map((name) => [name, request.fields.get(name) ?? firstCriteriaForm[name]]),
  ) as CriteriaForm
  const { criteria, problems: criteriaProblems } = readCriteria(typed)
  const year = Number(localDate(context.clock(), context.localTime).slice(0, 4))
  const startsOver = request.text('do') === 'propose'
  const own = startsOver ? '' : request.text('_filter').trim() || resolved.filter
  const { subject, mlsNumber } = resolved
  const proposed = proposalFilter(subject, criteria, { year, mlsNumber })
  const filter = own || proposed
  return { criteria: typed, criteriaProblems, filter, isOwnFilter: filter !== proposed }
}

/** The number of comparables that are preselected, as many as a report usually has. */
const checkedAtFirst = 6

interface Proposed {
  readonly sold: readonly ListingCard[]
  readonly offered: readonly ListingCard[]
}

function groupsOf(
  resolved: ComparablesSubject,
  request: CmaRequest,
  { sold, offered }: Proposed,
): CandidateGroup[] {
  const { subject, listings } = resolved
  const candidateOf = candidates(resolved, request)
  const picked = listings.filter(({ id }) => id !== subject.listing)
  const chosen = new Set(listings.map(({ id }) => id))
  const counted = (cards: readonly ListingCard[]) =>
    cards.filter((card) => candidateOf(card, true).why === null)
  const isFirst = chosen.size === 0 && request.text('do') !== 'make'
  const best = counted(counted(sold).length > 0 ? sold : offered).slice(0, checkedAtFirst)
  const proposed = (title: string, cards: readonly ListingCard[]) => ({
    title,
    candidates: cards
      .filter(({ id }) => !chosen.has(id))
      .map((listing) => candidateOf(listing, isFirst && best.includes(listing))),
  })
  return [
    {
      title: 'Selected',
      candidates: picked.map((listing, at) => candidateOf(listing, at < cmaLimits.comparables)),
    },
    proposed(cmaMarketOf(subject) === 'rent' ? 'Leased' : 'Sold', sold),
    proposed('On the market', offered),
  ].filter((group) => group.candidates.length > 0)
}

/** Rentals are not preselected for a sale, nor sales for a rental. */
function candidates({ subject, ids }: ComparablesSubject, { isPosted }: CmaRequest) {
  const market = cmaMarketOf(subject)
  return (listing: ListingCard, isChosen: boolean): CmaCandidate => ({
    listing,
    miles: milesBetween(subject, listing),
    isChecked:
      isChosen &&
      (isPosted || ids !== null || isLease(listing.propertyType) === (market === 'rent')),
    why: cmaPriceOf(listing, market).why,
  })
}
