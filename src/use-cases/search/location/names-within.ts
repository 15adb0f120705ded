import { Filter } from '#src/domain/search/filter/filter.ts'
import { isPlaceField, nameFields } from '#src/domain/search/location/location-kinds.ts'
import { createOption } from '#src/domain/search/location/location-option.ts'
import { compareRanked, fit, type RankedOption } from '#src/domain/search/location/rank.ts'
import { nameKey, readTypedPlace, typedName } from '#src/domain/search/location/typed-place.ts'
import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'
import { isStateName, stateKey } from '#src/domain/search/words/us-states.ts'
import { findNames, mostNames } from '#src/search/locations/name-table.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { countVisible } from '#src/use-cases/listings/visible-listings.ts'
import { findNamesInTime } from '#src/use-cases/search/names/location-names.ts'
import { findIn } from './find-names.ts'

// Finds names by themselves followed by a larger place, as in `jackson, tn` or `lincoln elementary madison wi`.

/** A place around a name, or several nested ones, smallest first. */
interface Around {
  readonly conditions: readonly string[]
  readonly names: readonly string[]
  /** False if the text is only the beginning of the place's name. */
  readonly isWhole: boolean
}

const maxWords = 5
const namesInside = 4
const maxStates = 300
const maxAround = 4
const share = 5

export async function findNamesWithin(context: Context, text: string): Promise<RankedOption[]> {
  const { words } = readTypedPlace(text)
  for (let at = words.length - 1; at >= Math.max(1, words.length - maxWords); at--) {
    const around = await aroundIn(context, words.slice(at))
    if (around.length === 0) continue
    const matches = await namesIn(context, words.slice(0, at), around, nameKey(text))
    if (matches.length > 0) return matches
  }
  return []
}

async function namesIn(
  context: Context,
  words: readonly string[],
  around: readonly Around[],
  called: string,
): Promise<RankedOption[]> {
  const matches: RankedOption[] = []
  for (const field of nameFields.filter(
    (placeField) => isPlaceField(placeField) && placeField !== 'StreetName',
  )) {
    const table = await findNamesInTime(context, field)
    if (table === null) continue
    const names = findIn(table, field, typedName(words), false)
    for (const match of names.filter(({ fit: how }) => how <= fit.prefix).slice(0, namesInside))
      matches.push(...(await narrowToPlaces(context, match, around.slice(0, maxAround), called)))
  }
  return matches.sort(compareRanked).slice(0, share)
}

/** Narrows an option to each of the larger places around it. Returns those in which it has listings. */
export async function narrowToPlaces(
  context: Context,
  { fit: how, option }: RankedOption,
  around: readonly Around[],
  called: string,
): Promise<RankedOption[]> {
  const narrowed: RankedOption[] = []
  for (const { conditions, names, isWhole } of around) {
    const sparkQl = [option.sparkQl, ...conditions].join(' And ')
    const count = await countVisible(context, Filter.of(sparkQl))
    if (count === 0) continue
    const isExact = how === fit.exact && isWhole
    const part = createOption({
      ...option,
      id: [option.id, ...names].join(', '),
      text: [option.text, ...names].join(', '),
      sparkQl,
      count,
      parentId: `Around:${names.join(', ')}`,
    })
    const only = count === option.count ? option : part
    narrowed.push({
      fit: isExact ? fit.exact : fit.prefix,
      option: isExact ? { ...only, called } : only,
    })
  }
  return narrowed
}

/** Finds places that the words after a name can mean, such as a city, a state, or a city followed by its state. */
async function aroundIn(context: Context, words: readonly string[]): Promise<Around[]> {
  const states = await findStatesLike(context, words)
  const places = await placesLike(context, words, true)
  const combinations: Around[] = []
  for (let at = 1; at < words.length; at++) {
    const larger = await findStatesLike(context, words.slice(at))
    const smaller = larger.length === 0 ? [] : await placesLike(context, words.slice(0, at), false)
    for (const state of larger) for (const place of smaller) combinations.push(joined(place, state))
  }
  return [...states, ...combinations, ...places, ...(await withPostalCode(context, words))]
}

const joined = (smaller: Around, larger: Around): Around => ({
  conditions: [...larger.conditions, ...smaller.conditions],
  names: [...smaller.names, ...larger.names],
  isWhole: larger.isWhole,
})

const placeAround = (field: string, isWhole: boolean, values: readonly string[]): Around => ({
  conditions: [`${field} Eq ${values.map(quote).join(',')}`],
  names: values.slice(0, 1),
  isWhole,
})

export async function findStatesLike(
  context: Context,
  words: readonly string[],
): Promise<Around[]> {
  const table = await findNamesInTime(context, 'StateOrProvince')
  const typed = words.join(' ')
  const stateNames =
    table === null ? [] : mostNames(table, maxStates).flatMap(({ spellings }) => spellings)
  const same = stateNames.filter((value) => stateKey(value) === stateKey(typed))
  if (same.length > 0) return [placeAround('StateOrProvince', true, same)]
  if (isStateName(typed))
    return [{ conditions: ['StateOrProvince Eq NULL'], names: [], isWhole: true }]
  const begun = stateNames.filter((value) => nameKey(value).startsWith(typed) && typed !== '')
  const states = [...Map.groupBy(begun, stateKey).values()].slice(0, maxAround)
  return states.map((values) => placeAround('StateOrProvince', false, values))
}

async function withPostalCode(context: Context, words: readonly string[]): Promise<Around[]> {
  const code = words.at(-1)!
  const table = words.length < 2 ? null : await findNamesInTime(context, 'PostalCode')
  const match = table && findNames(table, typedName([code]), 1, false)[0]
  if (!match || match.fit !== fit.exact) return []
  const smaller = await aroundIn(context, words.slice(0, -1))
  return smaller.map((around) => joined(around, placeAround('PostalCode', true, match.spellings)))
}

async function placesLike(
  context: Context,
  words: readonly string[],
  mayBegin: boolean,
): Promise<Around[]> {
  const places: Around[] = []
  for (const field of ['City', 'CountyOrParish'] as const) {
    const table = await findNamesInTime(context, field)
    const names = table === null ? [] : findNames(table, typedName(words), maxAround, false)
    for (const { spellings, fit: how } of names)
      if (how === fit.exact || (mayBegin && how === fit.prefix))
        places.push(placeAround(field, how === fit.exact, spellings))
  }
  return places
}
