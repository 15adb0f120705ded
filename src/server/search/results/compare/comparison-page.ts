import { type ResultsParams, resultsPath } from '#src/domain/paths.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import {
  comparedNone,
  kindsOfPrices,
  tooManyCompared,
} from '#src/domain/search/messages/statistics-messages.ts'
import type { ResultsOutcome } from '#src/domain/search/results/page/results-page.ts'
import {
  labelsOf,
  letters,
  sentenceOf,
} from '#src/domain/search/statistics/compare/compare-labels.ts'
import type { ComparedSearch } from '#src/domain/search/statistics/compare/search-comparison.ts'
import { everything } from '#src/server/search/results/request/compared-request.ts'
import type { ResultsPlace } from '#src/server/search/results/request/results-place.ts'
import { paramsOf } from '#src/server/search/results/request/results-request.ts'
import { describeBadFilter } from '#src/use-cases/search/filter/read-filter.ts'
import { compareSearches } from '#src/use-cases/search/statistics/compare-searches.ts'
import type { StatisticsOutcome } from '#src/use-cases/search/statistics/market-statistics.ts'
import { type Side, sidesOf, withBounds, wordsOf } from './compared-sides.ts'

type Comparison = Extract<ResultsOutcome, { kind: 'comparison' }>

/** If the filter of any search is invalid, it is reported like that of the current search. */
export async function showComparison(
  place: ResultsPlace,
): Promise<
  | { readonly outcome: Omit<Comparison, 'form'>; readonly corrections: readonly string[] }
  | { readonly outcome: Extract<StatisticsOutcome, { kind: 'bad-filter' }> }
> {
  const { context, request } = place
  const sides = sidesOf(request)
  const { outcomes, charts } = await compareSearches(context, sides)
  const [first] = outcomes
  if (first!.kind === 'bad-filter') return { outcome: first! }
  const searches = describeSearches(place, sides, outcomes)
  const markets = new Set(outcomes.flatMap(marketIn))
  const { hasMore } = request.compare
  const notes = [
    ...(hasMore ? [tooManyCompared] : []),
    ...(markets.size > 1 ? [kindsOfPrices] : []),
  ]
  const hrefOf = (i: number, condition: string) =>
    listHref(place, { ...sides[i]!, reference: narrowed(sides[i]!, condition) }, i === 0)
  const { total } = first!.statistics
  return {
    corrections: first!.corrections,
    outcome: { kind: 'comparison', total, searches, charts, hasMore, notes, hrefOf },
  }
}

function describeSearches(
  place: ResultsPlace,
  sides: readonly Side[],
  outcomes: readonly StatisticsOutcome[],
): ComparedSearch[] {
  const words = sides.map((side) => wordsOf(place.context, side))
  const labels = labelsOf(words)
  return sides.map((side, i) => ({
    letter: letters[i]!,
    label: labels[i]!,
    sentence: sentenceOf(words[i]!),
    ...figuresIn(outcomes[i]!),
    ...linksOf(place, sides, i),
    href: listHref(place, side, i === 0),
  }))
}

const marketIn = (outcome: StatisticsOutcome) =>
  outcome.kind === 'statistics' && outcome.statistics.total > 0 ? [outcome.statistics.market] : []

function figuresIn(outcome: StatisticsOutcome): Pick<ComparedSearch, 'statistics' | 'problem'> {
  if (outcome.kind === 'bad-filter')
    return { statistics: null, problem: describeBadFilter(outcome) }
  const { statistics } = outcome
  return { statistics, problem: statistics.total === 0 ? comparedNone : null }
}

const narrowed = ({ reference }: Side, condition: string) =>
  Filter.of(reference).narrow(condition).text

/** The first search keeps the address of this page. */
function listHref({ request, pathOf }: ResultsPlace, side: Side, isFirst: boolean): string {
  const params = { ...paramsOf(request), _filter: side.reference, _compare: [] }
  return isFirst ? pathOf('list', params) : resultsPath('list', { ...params, bounds: null })
}

/**
 * Returns links that remove a search or make it the first one. If this is the page of a stored search, making another
 * search the first one leaves it.
 */
function linksOf(
  { request, pathOf }: ResultsPlace,
  sides: readonly Side[],
  i: number,
): Pick<ComparedSearch, 'removeHref' | 'firstHref'> {
  const params = paramsOf(request)
  const others = sides.slice(1).map(({ reference }) => reference || everything)
  const withFirst = (first: string, rest: readonly string[]) => {
    const changed: ResultsParams = { _filter: first.trim() || null, bounds: null, _compare: rest }
    return resultsPath('stats', { ...params, ...changed })
  }
  if (i === 0) return { removeHref: withFirst(others[0]!, others.slice(1)), firstHref: null }
  const { reference, bounds } = sides[0]!
  return {
    removeHref: pathOf('stats', { ...params, _compare: others.toSpliced(i - 1, 1) }),
    firstHref: withFirst(
      others[i - 1]!,
      others.with(i - 1, withBounds(Filter.of(reference), bounds).text || everything),
    ),
  }
}
