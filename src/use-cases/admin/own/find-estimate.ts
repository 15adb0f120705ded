import { findOnStreets } from '#db/queries/admin/street-rows.ts'
import {
  estimatePlace,
  nearestOnStreet,
  type PlaceEstimate,
} from '#src/domain/admin/own/estimate-place.ts'
import type { OwnTyped } from '#src/domain/admin/own/own-record-form.ts'
import { isOutOfTime } from '#src/domain/errors.ts'
import { wordsOf } from '#src/domain/search/words/fold-words.ts'
import { isDirection } from '#src/domain/search/words/spellings.ts'
import { streetSuffixes } from '#src/domain/search/words/street-suffixes.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { findVisible } from '#src/use-cases/listings/visible-listings.ts'

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
  const listed = findOnStreets(context.db, City, StateOrProvince, word)
  const near = nearestOnStreet(address, listed).slice(0, mostHomes)
  try {
    // A withheld address reads as NULL.
    const visible = await findVisible(context, near, 'StreetAddress Ne NULL', mostHomes)
    return estimatePlace(address, visible)
  } catch (error) {
    if (isOutOfTime(error)) return null
    throw error
  }
}

/** The word that most streets do not have: `Quay` of `North Quay Street`. */
function namingWord(street: string): string | undefined {
  const words = wordsOf(street)
  const isCommon = (word: string) =>
    isDirection(word) || streetSuffixes[word.toUpperCase()] !== undefined
  return words.filter((word) => !isCommon(word)).sort(byLength)[0] ?? words.sort(byLength)[0]
}

const byLength = (a: string, b: string) => b.length - a.length
