import type { Bucket } from '#src/search/port/search.ts'
import type { Answer, Engine } from '../engines/bench-engine.ts'
import { differsAtEdge } from '../queries/borders.ts'
import type { BenchQuery } from '../queries/query.ts'

export interface Difference {
  readonly query: string
  readonly engine: string
  readonly expected: string
  readonly found: string
  /** True if only a listing on the edge of a circle differs, because engines use different distance formulas. */
  readonly atEdge: boolean
}

/** The result of a comparison. `matches` has the number of matches of each variant, by template. */
export interface Agreement {
  readonly differences: readonly Difference[]
  readonly matches: ReadonlyMap<string, readonly number[]>
}

export async function compareAnswers(
  engines: readonly Engine[],
  queries: readonly BenchQuery[],
  progress: (template: string) => void = () => {},
): Promise<Agreement> {
  const [truth, ...others] = engines
  const differences: Difference[] = []
  const matches = new Map<string, number[]>()
  for (const query of queries) {
    progress(query.template)
    const expected = await truth!.run(query)
    matches.set(query.template, [...(matches.get(query.template) ?? []), matchesOf(expected)])
    for (const engine of others.filter((engine) => engine.takes?.(query) ?? true)) {
      const engineAnswer = await engine.run(query)
      const name = `${query.template}/${query.variant}`
      const difference = differenceOf(expected, engineAnswer)
      if (difference === null) continue
      const atEdge = await differsAtEdge(truth!, query, expected, engineAnswer)
      differences.push({ query: name, engine: engine.name, ...difference, atEdge })
    }
  }
  return { differences, matches }
}

export function matchesOf({ total, pins, clusters }: Answer): number {
  if (total !== undefined) return total
  if (pins !== undefined) return countOf(pins)
  return (clusters ?? []).reduce((sum, { count }) => sum + count, 0)
}

export function differenceOf(
  expected: Answer,
  actual: Answer,
): { expected: string; found: string } | null {
  const anyPins = isCounted(expected.pins) || isCounted(actual.pins)
  const a = readable(expected, anyPins)
  const b = readable(actual, anyPins)
  const name = Object.keys(a).find((key) => a[key] !== b[key])
  return name === undefined
    ? null
    : { expected: excerpt(name, a[name]), found: excerpt(name, b[name]) }
}

const isCounted = (pins: Answer['pins']): pins is { readonly count: number } =>
  pins !== undefined && 'count' in pins
const countOf = (pins: NonNullable<Answer['pins']>) => (isCounted(pins) ? pins.count : pins.length)

const inOrder = (numbers: readonly number[]) => String(numbers.toSorted((a, b) => a - b))

/** Returns a text of everything in an answer that must be equal for all engines. */
function readable(
  { total, ids, pins, clusters, facets, stats }: Answer,
  anyPins: boolean,
): Record<string, string> {
  return {
    total: String(total),
    ids: String(ids),
    pins:
      pins === undefined ? '' : anyPins || isCounted(pins) ? String(countOf(pins)) : inOrder(pins),
    clusters: (clusters ?? [])
      .map(({ count, minimumPrice }) => `${count} from ${minimumPrice}`)
      .join(', '),
    facets: (facets ?? []).map(bucketText).join('; '),
    stats: (stats ?? []).map(statsText).join('; '),
  }
}

function bucketText(buckets: readonly Bucket[]): string {
  return buckets
    .map(({ value, count }) => `${value} ${count}`)
    .sort()
    .join(', ')
}

type Stats = NonNullable<Answer['stats']>[number]

/** Rounds statistics, because the last digits of a sum depend on the order of its terms. */
function statsText({ count, lowerQuartile, median, upperQuartile, mean }: Stats): string {
  const numbers = [lowerQuartile, median, upperQuartile, mean].map((value) =>
    value?.toPrecision(12),
  )
  return [count, ...numbers].join(' ')
}

const maxShown = 160

function excerpt(name: string, text = ''): string {
  return `${name} ${text.length > maxShown ? `${text.slice(0, maxShown)}…` : text}`
}
