import { isRequestError } from '#src/domain/errors.ts'
import { lengthText } from '#src/domain/format.ts'
import { locationSearchMinimum } from '#src/domain/limits.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { aroundFilter, aroundMiles } from '#src/domain/search/location/around-filter.ts'
import { coordinatesText, readCoordinates } from '#src/domain/search/location/coordinates.ts'
import { type KindWords, readKindWords } from '#src/domain/search/location/kind-words.ts'
import { createOption, type LocationOption } from '#src/domain/search/location/location-option.ts'
import { fit, type RankedOption, rankOptions } from '#src/domain/search/location/rank.ts'
import {
  nameKey,
  readTypedName,
  readTypedPlace,
  typedLength,
  typedName,
} from '#src/domain/search/location/typed-place.ts'
import { findNames, type NameTable } from '#src/search/locations/name-table.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { findListingNumbers } from '#src/use-cases/listings/find-listing-numbers.ts'
import { countVisible } from '#src/use-cases/listings/visible-listings.ts'
import { findOverlayPlaces } from '#src/use-cases/map/overlays/overlay-places.ts'
import { findNamesInTime } from '#src/use-cases/search/names/location-names.ts'
import { findAddresses } from './find-addresses.ts'
import { findAllNames, findOfKind, findStreets } from './find-names.ts'
import { splitNamesakes } from './location-namesakes.ts'
import { withParent } from './location-parents.ts'
import { toLocationRows } from './location-rows.ts'
import { splitStreet, streetsIn, withStreets } from './location-streets.ts'
import { findNamesWithin, findStatesLike, narrowToPlaces } from './names-within.ts'

export interface LocationSearch {
  readonly text: string
  readonly placesOnly?: boolean
  /** The text of a filter. Options without listings that it matches are left out. */
  readonly condition?: string
  /** What else will be searched. Options are counted with it, and stay if nothing matches. */
  readonly others?: Filter
  readonly limit?: number
}

const maxOptions = 15
const groupShare = 5
const namesWithStreets = 2

/** Returns suggestions, best first, or none for a text of fewer than three characters (SPEC §5). */
export async function searchLocations(
  context: Context,
  search: LocationSearch,
): Promise<LocationOption[]> {
  const { text, placesOnly = false, condition = '', limit = maxOptions } = search
  if (typedLength(text) < locationSearchMinimum) return []
  const around = await findAround(context, text)
  const allOptions = around ?? (await findAll(context, { text, placesOnly, condition }))
  const best = rankOptions(allOptions, limit)
  const ranked = await withStreets(context, await apart(context, best), namesWithStreets)
  const firstOptions = ranked.slice(0, limit)
  const counted = condition === '' ? firstOptions : await recount(context, firstOptions, condition)
  const options = await Promise.all(
    counted.map(async ({ fit: how, option }) => ({
      ...(await withParent(context, option)),
      ...(how === fit.mistyped && { isMistyped: true }),
    })),
  )
  return toLocationRows(context, text, options, search)
}

/** If the text is an exact name or has a word for a kind of place, leaves out names that only resemble it. */
async function findAll(
  context: Context,
  { text, placesOnly, condition }: Required<Omit<LocationSearch, 'limit' | 'others'>>,
): Promise<RankedOption[]> {
  const kind = readKindWords(text)
  const number = kind?.fields.includes('ListingId') ? kind.name : text
  const [ofKind, ...others] = await Promise.all([
    kind === null ? [] : findMeant(context, kind, placesOnly),
    findAllNames(context, text, placesOnly),
    findOverlayPlaces(context, readTypedName(text), groupShare, false),
    findStreetsAndCity(context, text).catch(emptyIfBusy),
    findNamesWithin(context, text).catch(emptyIfBusy),
    placesOnly ? [] : findListingNumbers(context, number, groupShare),
    placesOnly ? [] : findAddresses(context, { text, condition, limit: groupShare }),
  ])
  const rest = others.flat()
  return ofKind.length === 0
    ? rest
    : [...ofKind, ...rest.filter(({ fit: how }) => how < fit.mistyped)]
}

function emptyIfBusy(error: unknown): RankedOption[] {
  if (!isRequestError(error)) throw error
  return []
}

/**
 * Finds names of the kind of place that the text mentions, and areas of a layer with that name, such as school
 * districts.
 */
async function findMeant(
  context: Context,
  kind: KindWords,
  placesOnly: boolean,
): Promise<RankedOption[]> {
  const [names, areas] = await Promise.all([
    findOfKind(context, kind, placesOnly),
    findOverlayPlaces(context, readTypedName(kind.name), groupShare, false),
  ])
  const isKind = ({ option }: RankedOption) => nameKey(option.parent ?? '').includes(kind.kind)
  return [...names, ...areas.filter(isKind)]
}

async function findAround(context: Context, text: string): Promise<RankedOption[] | null> {
  const point = readCoordinates(text)
  if (point === null) return null
  const sparkQl = aroundFilter(point, aroundMiles)
  const option = createOption({
    fieldName: 'Location',
    value: coordinatesText(point),
    sparkQl,
    parent: `within ${lengthText(aroundMiles)}`,
    count: await countVisible(context, Filter.of(sparkQl)),
  })
  return [{ fit: fit.exact, option }]
}

async function apart(context: Context, ranked: readonly RankedOption[]): Promise<RankedOption[]> {
  const until = performance.now() + apartMs
  const apartOptions: RankedOption[] = []
  // The options are split one at a time, since the search runs only a few requests at once.
  for (const rankedOption of ranked) {
    const options =
      performance.now() < until
        ? await splitNamesakes(context, rankedOption.option)
        : [rankedOption.option]
    apartOptions.push(...options.map((option) => ({ fit: rankedOption.fit, option })))
  }
  return apartOptions.filter(
    ({ option }, i) =>
      apartOptions.findIndex((earlier) => earlier.option.sparkQl === option.sparkQl) === i,
  )
}

const apartMs = 400

/** Finds streets in a city, as in `maple st, port e`, or `maple st, port e, wi` with the state. */
async function findStreetsAndCity(context: Context, text: string): Promise<RankedOption[]> {
  const streets = await findNamesInTime(context, 'StreetName')
  if (streets === null) return []
  for (const { street, city } of splitStreet(readTypedPlace(text).words)) {
    const matches = await streetsInCity(context, streets, { street, city })
    if (matches.length > 0) return matches
    for (const at of [1, 2].filter((size) => size < city.length)) {
      const states = await findStatesLike(context, city.slice(-at))
      const inCity =
        states.length === 0
          ? []
          : await streetsInCity(context, streets, { street, city: city.slice(0, -at) })
      const inState = await Promise.all(
        inCity.map((candidate) => narrowToPlaces(context, candidate, states, nameKey(text))),
      )
      if (inState.flat().length > 0) return inState.flat()
    }
  }
  return []
}

async function streetsInCity(
  context: Context,
  streets: NameTable,
  { street, city }: { readonly street: readonly string[]; readonly city: readonly string[] },
): Promise<RankedOption[]> {
  const cities = await findNamesInTime(context, 'City')
  if (cities === null) return []
  const cityNames = findNames(cities, typedName(city), groupShare, false).filter(
    (name) => name.fit <= fit.prefix,
  )
  if (cityNames.length === 0) return []
  const names = await findStreets(context, streets, typedName(street), false)
  const firstNames = names.slice(0, namesWithStreets)
  const inCity = await streetsIn(
    context,
    firstNames,
    cityNames.flatMap(({ spellings }) => spellings),
  )
  return inCity.slice(0, groupShare)
}

export async function recount(
  context: Context,
  options: readonly RankedOption[],
  condition: string,
): Promise<RankedOption[]> {
  const counted = await Promise.all(
    options.map(async ({ fit: how, option }) => {
      const count = await countVisible(context, Filter.of(option.sparkQl).and(Filter.of(condition)))
      return { fit: how, option: { ...option, count } }
    }),
  )
  return counted.filter(({ option }) => option.count > 0)
}
