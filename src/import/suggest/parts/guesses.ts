import { type Column, mostly } from '#src/import/suggest/facts/column.ts'
import { isShare } from '#src/import/suggest/facts/places.ts'
import type { Work } from '#src/import/suggest/facts/work.ts'

const streetWords = `
st street ave avenue rd road dr drive lane ln blvd rue calle via ul ulica str straße
strasse straat rua avenida av utca jalan jl ул улица sokak cadde gata vägen gatan vej gade
katu tie
`
const street = new RegExp(
  String.raw`(?:^|[\s.,])(?:${streetWords.trim().split(/\s+/).join('|')})(?:[\s.,]|$)|\d+\s*(?:丁目|番|号|路|街)`,
  'iu',
)

/** The field that the values of a column speak for, whatever its name; null where they do not. */
export function guessOf(work: Work, column: Column): string | null {
  const { numbers, filled } = column
  if (mostly(column, column.addresses)) return null
  const isMoney = isShare(column, /\p{Sc}/u, 0.8) && numbers.count > filled * 0.8
  if (isMoney && !work.placed.has('LeaseAmount')) return 'ListPrice'
  if (isShare(column, street, 0.5) && isShare(column, /\d/, 0.4) && column.meanLength < 120)
    return 'UnparsedAddress'
  if (column.meanLength > 150) return 'PublicRemarks'
  return null
}
