import { type Column, mostly } from '#src/import/suggest/facts/column.ts'
import { isShare } from '#src/import/suggest/facts/place-values.ts'
import type { Work } from '#src/import/suggest/facts/work.ts'
import { isPhotoName } from '#src/import/suggest/words/column-names.ts'

const file = /\.(?:jpe?g|png|webp|gif|svg|pdf|mp4)(?:[?#]|$)|image|photo|picture|\/img/i
const other =
  /google|maps|youtu|vimeo|matterport|facebook|agent|broker|member|logo|profile|twitter/i

/** If exactly one column has a different URL in every row, that is the listing's page, whatever its name. */
export function placeLinks({ columns, placed, used }: Work): void {
  if (placed.has('ListingURL')) return
  const taken = new Set([...placed.values(), ...used])
  const pages = [...columns.values()].filter(
    (column) => !taken.has(column.name) && !isPhotoName(column.name) && isOfListing(column),
  )
  const [one, another] = pages
  if (one !== undefined && another === undefined) placed.set('ListingURL', one.name)
}

const isOfListing = (column: Column) =>
  column.filled > 1 &&
  !column.name.includes('[]') &&
  mostly(column, column.addresses, 0.98) &&
  (column.many || column.values.size > column.filled * 0.9) &&
  !isShare(column, file, 0.3) &&
  !isShare(column, other, 0.3)
