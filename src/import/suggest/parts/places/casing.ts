import type { Column } from '#src/import/suggest/facts/column.ts'
import { isShare, shareWith } from '#src/import/suggest/facts/place-values.ts'
import { columnOf, specify, type Work } from '#src/import/suggest/facts/work.ts'

const fields = [
  'City',
  'StateOrProvince',
  'CountyOrParish',
  'SubdivisionName',
  'StreetName',
  'UnparsedAddress',
]
/** Words that are longer than this are not codes such as `TX`. */
const maxCodeLength = 3

export function placeCasing(work: Work): void {
  for (const field of fields) {
    const column = columnOf(work, field)
    const isRead = work.specs.get(field)?.as !== undefined
    if (column !== undefined && !isRead && isOfOneCase(column))
      specify(work, field, { as: 'title case' })
  }
}

function isOfOneCase(column: Column): boolean {
  if (column.longest <= maxCodeLength || column.filled === 0) return false
  const cased = shareWith(column, /\p{Ll}|\p{Lu}/u)
  if (cased < 0.9) return false
  return !isShare(column, /\p{Lu}/u, 0.02) || !isShare(column, /\p{Ll}/u, 0.02)
}
