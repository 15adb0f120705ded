import { compareTexts } from '#src/domain/search/filter/condition/predicates.ts'
import type { IsHidden } from '#src/search/columns/answers/scan/hidden-test.ts'
import type { Collector, Matches } from '#src/search/columns/answers/scan/matches.ts'
import type { FieldColumn } from '#src/search/columns/table/field-column.ts'
import type { Bucket, FacetRequest } from '#src/search/port/search.ts'
import { type Counter, counterOf } from './counters.ts'
import { countBlock } from './small-counters.ts'

export interface Facet extends Collector {
  buckets(): Bucket[]
}

export function createFacet(
  target: FieldColumn,
  { by, limit }: FacetRequest,
  isHidden: IsHidden,
): Facet | null {
  const counter = counterOf(target, by === 'month')
  if (counter === null) return null
  let withheld = 0
  return {
    collect(matches) {
      if (isHidden === null) countMatches(counter, matches)
      else withheld += countShown(counter, matches, isHidden)
    },
    buckets: () => inOrder(counter, counter.nulls() + withheld).slice(0, atMost(limit)),
  }
}

const atMost = (limit: number | undefined) =>
  limit === undefined ? Infinity : Math.max(0, limit || 0)

function countMatches(counter: Counter, matches: Matches): void {
  const { small } = counter
  if (small === null || !countBlock(small, matches)) counter.count(matches.rows, matches.count)
}

function countShown(
  counter: Counter,
  { rows, count }: Matches,
  isHidden: NonNullable<IsHidden>,
): number {
  const shownRows = rows.subarray(0, count).filter((row) => !isHidden(row))
  counter.count(shownRows, shownRows.length)
  return count - shownRows.length
}

function inOrder(counter: Counter, nulls: number): Bucket[] {
  const entries = counter.entries().sort(([a, , m], [b, , n]) => n - m || compareValues(a, b))
  const buckets: Bucket[] = entries.map(([, value, count]) => ({ value, count }))
  if (nulls === 0) return buckets
  const at = buckets.findIndex(({ count }) => count < nulls)
  return buckets.toSpliced(at < 0 ? buckets.length : at, 0, { value: null, count: nulls })
}

const compareValues = (a: string | number, b: string | number) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(String(a), String(b))
