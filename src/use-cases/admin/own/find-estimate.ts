import { findOnStreets, type StreetRow } from '#db/queries/admin/street-rows.ts'
import {
  estimatePlace,
  nearestOnStreet,
  type PlaceEstimate,
} from '#src/domain/admin/own/estimate-place.ts'
import type { OwnTyped } from '#src/domain/admin/own/own-record-form.ts'
import { isOutOfTime } from '#src/domain/errors.ts'
import { readTypedPlace } from '#src/domain/search/location/typed-place.ts'
import { wordsOf } from '#src/domain/search/words/fold-words.ts'
import { isDirection } from '#src/domain/search/words/spellings.ts'
import { streetSuffixes } from '#src/domain/search/words/street-suffixes.ts'
import { stateKey } from '#src/domain/search/words/us-states.ts'
import { findExactNames } from '#src/search/locations/name-table.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { findVisible } from '#src/use-cases/listings/visible-listings.ts'
import { findNamesInTime } from '#src/use-cases/search/names/location-names.ts'

const mostHomes = 40

/** Estimates where the typed address is, by listings that the person may see. Null if in doubt, or out of time. */
export async function findEstimate(
  context: Context,
  typed: OwnTyped,
): Promise<PlaceEstimate | null> {
  const { StreetNumber = '', StreetName = '', City = '', StateOrProvince = '' } = typed
  const word = namingWord(StreetName)
  if (word === undefined) return null
  const address = `${StreetNumber} ${StreetName}`
  const listed = findOnStreets(context.db, await citiesAlike(context, City), word)
  const near = nearestOnStreet(address, listed.filter(isIn(StateOrProvince))).slice(0, mostHomes)
  try {
    // A withheld address reads as NULL.
    const visible = await findVisible(context, near, 'StreetAddress Ne NULL', mostHomes)
    return estimatePlace(address, visible)
  } catch (error) {
    if (isOutOfTime(error)) return null
    throw error
  }
}

/** The cities with this name, regardless of case, accents, and abbreviations: `saint cloud` is St. Cloud. */
async function citiesAlike(context: Context, city: string): Promise<readonly string[]> {
  const table = await findNamesInTime(context, 'City')
  const names = table === null ? [] : findExactNames(table, readTypedPlace(city))
  return names.length === 0 ? [city] : names.flatMap(({ spellings }) => spellings)
}

/** Cities of several states may have one name. Without a state, any is meant. */
const isIn =
  (state: string) =>
  ({ StateOrProvince }: Pick<StreetRow, 'StateOrProvince'>): boolean =>
    state === '' || stateKey(StateOrProvince ?? '') === stateKey(state)

/** The word that most streets do not have: `Quay` of `North Quay Street`. */
function namingWord(street: string): string | undefined {
  const words = wordsOf(street)
  const isCommon = (word: string) =>
    isDirection(word) || streetSuffixes[word.toUpperCase()] !== undefined
  return words.filter((word) => !isCommon(word)).sort(byLength)[0] ?? words.sort(byLength)[0]
}

const byLength = (a: string, b: string) => b.length - a.length
