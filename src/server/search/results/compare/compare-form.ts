import { comparedSearchesMost } from '#src/domain/limits.ts'
import { hasPlace } from '#src/domain/map/place-text.ts'
import { markets } from '#src/domain/search/filter/market/market.ts'
import { marketOf } from '#src/domain/search/filter/market/market-of.ts'
import {
  everywhereChoice,
  marketChoice,
} from '#src/domain/search/statistics/compare/compare-names.ts'
import type { CompareForm } from '#src/domain/search/statistics/compare/search-comparison.ts'
import { everything } from '#src/server/search/results/request/compared-request.ts'
import type { ResultsPlace } from '#src/server/search/results/request/results-place.ts'
import { paramsOf } from '#src/server/search/results/request/results-request.ts'
import { listQuickSearches, listSavedSearches } from '#src/use-cases/searches/stored-searches.ts'

export interface CompareProblem {
  readonly place: string
  readonly sentence: string
}

export function compareFormOf(place: ResultsPlace, problem: CompareProblem | null): CompareForm {
  const { request, stored, pathOf } = place
  return {
    action: pathOf('stats', { _filter: stored?.filter.text ?? null }),
    hidden: keptOf(place),
    place: problem?.place ?? '',
    problem: problem?.sentence ?? null,
    isFull: request.compare.searches.length >= comparedSearchesMost,
    groups: groupsOf(place),
  }
}

function keptOf({ request, stored }: ResultsPlace): CompareForm['hidden'] {
  const { _filter, sort_id, view_id, bounds, _compare = [] } = paramsOf(request)
  const emptied = stored === null ? null : everything
  return [
    ['_filter', _filter ?? emptied],
    ['sort_id', sort_id],
    ['view_id', view_id],
    ['bounds', bounds],
    ..._compare.map((filter) => ['_compare', filter]),
  ].flatMap(([name, value]) => (name && value ? [[name, value] as const] : []))
}

function groupsOf({ context, request }: ResultsPlace): CompareForm['groups'] {
  const { filter, bounds } = request
  const quick = listQuickSearches(context)
  const saved = listSavedSearches(context)
  const isEverywhere = bounds === null && !hasPlace(filter)
  const current = marketOf(filter)
  const storedOptions = (searches: typeof quick) =>
    searches.map(({ base, name }) => ({ value: base, label: name }))
  const groups = [
    {
      label: 'This search',
      options: [
        ...(isEverywhere ? [] : [{ value: everywhereChoice, label: 'Everywhere' }]),
        ...markets
          .filter(({ id }) => id !== current)
          .map(({ id, label }) => ({ value: marketChoice(id), label })),
      ],
    },
    { label: 'Quick searches', options: storedOptions(quick) },
    { label: 'My saved searches', options: storedOptions(saved) },
  ]
  return groups.filter(({ options }) => options.length > 0)
}
