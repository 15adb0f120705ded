import { readFrequency } from '#src/domain/listings/frequencies.ts'
import { keyOf } from '#src/import/suggest/words/name-words.ts'
import { periodOf } from '#src/import/suggest/words/stated.ts'
import { type Column, mostly } from './column.ts'
import { isShare } from './place-values.ts'

export const shapes: Readonly<Record<string, (column: Column) => boolean>> = {
  ListingURL: (column) => mostly(column, column.addresses),
  LeaseAmountFrequency: hasPeriods,
  AssociationFeeFrequency: hasPeriods,
  StreetNumber: (column) => column.meanLength <= 12 && isShare(column, /\d/, 0.7),
  UnitNumber: (column) => column.meanLength <= 14,
  ParcelNumber: (column) => isShare(column, /\d/, 0.7),
  ListAgentDirectPhone: (column) => isShare(column, /^(?:\D*\d){6,}/, 0.7),
  ListOfficePhone: (column) => isShare(column, /^(?:\D*\d){6,}/, 0.7),
  ListAgentFullName: (column) => !isShare(column, kindsOfPeople, 0.3) && !hasAddresses(column),
  ListOfficeName: (column) => !isShare(column, kindsOfPeople, 0.3) && !hasAddresses(column),
  ListingId: (column) =>
    !column.isCounter &&
    isShare(column, /\d/, 0.5) &&
    (column.filled < 50 || column.many || column.values.size > column.filled * 0.5),
  ListAgentKey: isShared,
  ListOfficeKey: isShared,
  Zoning: (column) => /zoning/i.test(column.name) || isShare(column, code, 0.3),
  Country: (column) => !isShare(column, /\d/, 0.1),
}

function hasPeriods(column: Column): boolean {
  return shareOfKnownValues(column, (word) => periodOf([keyOf(word)]) ?? readFrequency(word)) > 0.5
}

/** Matches codes of zoning such as `R-1`, `MU`, and `commercial`. Names of districts are not zoning. */
const code = /\d|^\p{Lu}{1,4}$|residential|commercial|industrial|agricultur/iu

/** Matches kinds of people: “Owner” in a column such as “Posted by” is not a name. */
const kindsOfPeople =
  /^(?:owner|agents?|broker|dealer|builder|private|developer|individual|business|company|agency|landlord|particular)$/i

/** Whether values are shared by listings. An agent usually has more than one listing. */
function isShared(column: Column): boolean {
  return column.filled < 50 || (!column.many && column.values.size < column.filled * 0.9)
}

const hasAddresses = (column: Column) => mostly(column, column.addresses, 0.3)

export function shareOfKnownValues(
  { values, many }: Column,
  meaningOf: (word: string) => string | null,
): number {
  if (many) return 0
  const words = [...values.keys()]
  return words.filter((word) => meaningOf(word) !== null).length / words.length
}
