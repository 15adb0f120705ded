import { formatCount, formatListings } from '#src/domain/units/numbers.ts'

export function describePlaced({ total, placed }: { total: number; placed: number }): string {
  const left = total - placed
  if (left <= 0) return ''
  if (total === 1) return '1 listing, without a place on the map'
  return `${formatListings(total)}, ${formatCount(left)} of them without a place on the map`
}

/** The same with notes about the matches. */
export const describeMatches = (found: {
  total: number
  placed: number
  notes: readonly string[]
}): string => [describePlaced(found), ...found.notes].filter(Boolean).join('. ')
