import { isPhotoName } from '#src/import/suggest/words/columns.ts'
import { wordsOf } from '#src/import/suggest/words/names.ts'
import { type Column, mostly } from './column.ts'
import { isShare } from './places.ts'

/** Addresses within a site, as `/homes/12`. */
const isNamedUrl = ({ name }: Column) =>
  wordsOf(name).some((word) => /^(?:url|link|href|permalink|path|uri)$/.test(word))

/** A page of its own for nearly each row, not a picture. */
export function isOfListings(column: Column): boolean {
  const isOnePage = column.many || column.values.size > column.filled * 0.5
  if (column.filled < column.rows || !isOnePage || isPhotoName(column.name)) return false
  return mostly(column, column.addresses) || (isNamedUrl(column) && isShare(column, /^\/\S+$/, 0.9))
}

/** What portals add to an address: `?from=list`, `#photos`. */
export const hasEnds = (column: Column): boolean => isShare(column, /[?#]/, 0.02)
