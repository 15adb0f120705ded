import { type Column, mostly } from '#src/import/suggest/facts/column.ts'
import { isShare } from '#src/import/suggest/facts/place-values.ts'
import type { Work } from '#src/import/suggest/facts/work.ts'
import { isPhotoName } from '#src/import/suggest/words/column-names.ts'

const file = /\.(?:jpe?g|png|webp|gif|svg|pdf|mp4)(?:[?#]|$)|image|photo|picture|\/img/i
const notListing =
  /google|maps|youtu|vimeo|matterport|facebook|agent|broker|member|logo|profile|twitter/i

/** If exactly one column has a different URL in every row, that is the listing's page, whatever its name. */
export function placeLinks({ columns, placed, used }: Work): void {
  if (placed.has('ListingURL')) return
  const usedNames = new Set([...placed.values(), ...used])
  const pages = [...columns.values()].filter(
    (column) => !usedNames.has(column.name) && !isPhotoName(column.name) && isOfListing(column),
  )
  const [page, another] = pages
  if (page !== undefined && another === undefined) placed.set('ListingURL', page.name)
}

const isOfListing = (column: Column) =>
  column.filled > 1 &&
  !column.name.includes('[]') &&
  mostly(column, column.addresses, 0.98) &&
  (column.many || column.values.size > column.filled * 0.9) &&
  !isShare(column, file, 0.3) &&
  !isShare(column, notListing, 0.3)
