import { filterOfAny, type LocationOption } from '#src/domain/search/location/location-option.ts'
import { fit, type RankedOption, rankOptions } from '#src/domain/search/location/rank.ts'
import { nameKey, readTypedName, readTypedPlace } from '#src/domain/search/location/typed-place.ts'
import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { findNamesInTime } from '#src/use-cases/search/names/location-names.ts'
import { filterOfAddresses } from './address-options.ts'
import { findAddresses } from './find-addresses.ts'
import { findStreets } from './find-names.ts'
import { withParent } from './location-parents.ts'
import { toLocationRows } from './location-rows.ts'
import { findStatesLike, narrowToPlaces } from './names-within.ts'
import { recount } from './search-locations.ts'

export interface AddressMatches {
  readonly options: readonly LocationOption[]
  readonly filter: string
  /** True if results match the typed text only after its spelling was corrected. */
  readonly isMistyped: boolean
}

const maxOptions = 10
const maxMeant = 200
const maxStreets = 5

/** Finds addresses for the address search (SPEC §7). `condition` is the text of a filter, or empty. */
export async function searchAddresses(
  context: Context,
  text: string,
  condition: string,
): Promise<AddressMatches> {
  const [addresses, streets] = await Promise.all([
    findAddresses(context, { text, condition, limit: maxMeant }),
    findStreetNames(context, text, condition),
  ])
  const ranked = rankOptions([...addresses, ...streets], maxOptions)
  const addressOptions = await Promise.all(ranked.map(({ option }) => withParent(context, option)))
  const options = await toLocationRows(context, text, addressOptions, { condition })
  const [best] = ranked
  const filter =
    best?.option.fieldName === 'StreetAddress'
      ? filterOfAddresses(addresses.filter((address) => address.fit === best.fit))
      : filterOf(ranked, text)
  return { options, filter, isMistyped: best?.fit === fit.mistyped }
}

async function findStreetNames(
  context: Context,
  text: string,
  condition: string,
): Promise<RankedOption[]> {
  const table = await findNamesInTime(context, 'StreetName')
  if (table === null) return []
  const typed = readTypedName(text)
  const exact = await findStreets(context, table, typed, false)
  const matches = exact.length > 0 ? exact : await findStreets(context, table, typed, true)
  const inState = await inTypedState(context, text, matches.slice(0, maxStreets))
  return condition === '' ? inState : recount(context, inState, condition)
}

/** If the text ends in a state, as in `oak ave, wi`, returns only the streets in that state. */
async function inTypedState(
  context: Context,
  text: string,
  streets: readonly RankedOption[],
): Promise<RankedOption[]> {
  const state = readTypedPlace(text).words.slice(readTypedName(text).words.length)
  const states = state.length === 0 ? [] : await findStatesLike(context, state)
  if (states.length === 0) return [...streets]
  const inside = streets.map((street) => narrowToPlaces(context, street, states, nameKey(text)))
  return (await Promise.all(inside)).flat()
}

export function filterOf(ranked: readonly RankedOption[], text: string): string {
  const [best] = ranked
  if (best === undefined) return `StreetAddress Eq ${quote(text.trim())}`
  const { fieldName } = best.option
  const meant = ranked.filter(
    ({ fit: how, option }) => how === best.fit && option.fieldName === fieldName,
  )
  return filterOfAny(meant.map(({ option }) => option))
}
