import { formatCount } from '#src/domain/context/units/numbers.ts'
import { countInThousandsFrom } from '#src/domain/limits.ts'
import {
  noResults,
  viewOneResult,
  viewResults,
} from '#src/domain/search/messages/filter-messages.ts'

export function countLabel(count: number): string {
  if (count === 0) return noResults
  if (count === 1) return viewOneResult
  return viewResults(countShort(count))
}

/** Formats a count: `12`, or rounded to `3K` from 1000 on (SPEC §9). */
export const countShort = (count: number): string =>
  count < countInThousandsFrom ? String(count) : `${formatCount(count / 1000)}K`
