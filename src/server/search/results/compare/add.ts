import type { APIContext } from 'astro'
import { comparedSearchesMost } from '#src/domain/limits.ts'
import { withoutPlace } from '#src/domain/map/place-text.ts'
import type { Filter } from '#src/domain/search/filter/filter.ts'
import { maxTextLength } from '#src/domain/search/filter/form/read-search-form.ts'
import { marketNamed } from '#src/domain/search/filter/market/market.ts'
import { withMarket } from '#src/domain/search/filter/market/with-market.ts'
import {
  comparedFull,
  comparedPlaceUnknown,
  comparedSearchGone,
  nothingToCompare,
} from '#src/domain/search/messages/statistics-messages.ts'
import {
  compareNames,
  everywhereChoice,
  marketOfChoice,
} from '#src/domain/search/statistics/compare/compare-names.ts'
import { everything } from '#src/server/search/results/request/compared-request.ts'
import { referenceFor } from '#src/server/search/results/request/filter-reference.ts'
import type { ResultsPlace } from '#src/server/search/results/request/results-place.ts'
import { paramsOf } from '#src/server/search/results/request/results-request.ts'
import { findPlace } from '#src/use-cases/search/location/find-place.ts'
import { listQuickSearches, listSavedSearches } from '#src/use-cases/searches/stored-searches.ts'
import type { CompareProblem } from './compare-form.ts'
import { withBounds } from './compared-sides.ts'

export async function addCompared(
  astro: APIContext,
  place: ResultsPlace,
): Promise<Response | CompareProblem> {
  const { request, pathOf } = place
  const text = (name: string) =>
    (astro.url.searchParams.get(name) ?? '').trim().slice(0, maxTextLength)
  const input: CompareInput = {
    place: text(compareNames.place),
    placeField: text('placeField'),
    search: text(compareNames.search),
  }
  const added =
    request.compare.searches.length >= comparedSearchesMost
      ? { problem: comparedFull }
      : await filterAskedFor(place, input)
  if ('problem' in added) return { place: input.place, sentence: added.problem }
  const reference = await referenceFor(astro.locals, added.filter)
  const params = paramsOf(request)
  const compared = [...(params._compare ?? []), reference || everything]
  return astro.redirect(pathOf('stats', { ...params, _compare: compared }), 303)
}

interface CompareInput {
  readonly place: string
  readonly placeField: string
  readonly search: string
}

type Added = { readonly filter: Filter } | { readonly problem: string }

async function filterAskedFor(place: ResultsPlace, input: CompareInput): Promise<Added> {
  if (input.place === '' && input.search === '') return { problem: nothingToCompare }
  const search = findComparedSearch(place, input.search)
  if (search === null) return { problem: comparedSearchGone }
  if (input.place === '') return { filter: search }
  const placeMatch = await findPlace(place.context, input.place, input.placeField)
  if (placeMatch === null) return { problem: comparedPlaceUnknown(input.place) }
  return { filter: withoutPlace(search).and(placeMatch.filter) }
}

function findComparedSearch({ context, request }: ResultsPlace, choice: string): Filter | null {
  const currentFilter = withBounds(request.filter, request.bounds)
  if (choice === '') return currentFilter
  if (choice === everywhereChoice) return withoutPlace(request.filter)
  const market = marketOfChoice(choice)
  if (market !== null) return withMarket(currentFilter, marketNamed(market))
  const searches = [...listQuickSearches(context), ...listSavedSearches(context)]
  return searches.find(({ base }) => base === choice)?.filter ?? null
}
