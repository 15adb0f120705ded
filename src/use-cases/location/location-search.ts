import { lengthText } from '#src/domain/format.ts'
import { locationSearchMinimum } from '#src/domain/limits.ts'
import { aroundFilter, aroundMiles } from '#src/domain/location/around.ts'
import { coordinatesText, readCoordinates } from '#src/domain/location/coordinates.ts'
import { type KindWords, readKindWords } from '#src/domain/location/kind-words.ts'
import { createOption, type LocationOption } from '#src/domain/location/option.ts'
import { fit, type RankedOption, rankOptions } from '#src/domain/location/rank.ts'
import { nameKey, readTypedName, typedLength, typedName } from '#src/domain/location/typed.ts'
import { findNames } from '#src/search/locations/name-table.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { findListingNumbers } from '#src/use-cases/listings/listing-numbers.ts'
import { countVisible } from '#src/use-cases/listings/visible-listings.ts'
import { findOverlayPlaces } from '#src/use-cases/overlays/overlay-places.ts'
import { findAddresses } from './addresses.ts'
import { namesSoon } from './location-names.ts'
import { tellApart } from './location-namesakes.ts'
import { withParent } from './location-parents.ts'
import { splitStreet, streetsIn, withStreets } from './location-streets.ts'
import { findAllNames, findOfKind, findStreets } from './names-found.ts'

export interface LocationSearch {
  readonly text: string
  /** No agents, offices, addresses, or MLS numbers. */
  readonly placesOnly?: boolean
  /** Filter text; empty for none. */
  readonly condition?: string
  readonly limit?: number
}

const mostOptions = 15
const groupShare = 5
const namesWithStreets = 2

/** Best first; empty below three characters (SPEC §5). */
export async function searchLocations(
  context: Context,
  search: LocationSearch,
): Promise<LocationOption[]> {
  const { text, placesOnly = false, condition = '', limit = mostOptions } = search
  if (typedLength(text) < locationSearchMinimum) return []
  const around = await findAround(context, text)
  const found = around ?? (await findAll(context, { text, placesOnly, condition }))
  const best = rankOptions(found, limit)
  const ranked = await withStreets(context, await apart(context, best), namesWithStreets)
  const some = ranked.slice(0, limit)
  const options = condition === '' ? some : await countAgain(context, some, condition)
  return Promise.all(options.map(({ option }) => withParent(context, option)))
}

/** Exact names and words of a kind hide names that only resemble the text. */
async function findAll(
  context: Context,
  { text, placesOnly, condition }: Required<Omit<LocationSearch, 'limit'>>,
): Promise<RankedOption[]> {
  const kind = readKindWords(text)
  const number = kind?.fields.includes('ListingId') ? kind.name : text
  const [ofKind, ...others] = await Promise.all([
    kind === null ? [] : findMeant(context, kind, placesOnly),
    findAllNames(context, text, placesOnly),
    findOverlayPlaces(context, readTypedName(text), groupShare, false),
    findStreetsAndCity(context, text),
    placesOnly ? [] : findListingNumbers(context, number, groupShare),
    placesOnly ? [] : findAddresses(context, { text, condition, limit: groupShare }),
  ])
  const rest = others.flat()
  return ofKind.length === 0
    ? rest
    : [...ofKind, ...rest.filter(({ fit: how }) => how < fit.mistyped)]
}

/** Names of the kind, and areas of a layer with that name, such as school districts. */
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
    count: await countVisible(context, sparkQl),
  })
  return [{ fit: fit.exact, option }]
}

/** Agents and offices of one name one by one. */
async function apart(context: Context, ranked: readonly RankedOption[]): Promise<RankedOption[]> {
  const each = ranked.map(async ({ fit: how, option }) =>
    (await tellApart(context, option)).map((one) => ({ fit: how, option: one })),
  )
  return (await Promise.all(each)).flat()
}

/** `maple st, port e`. */
async function findStreetsAndCity(context: Context, text: string): Promise<RankedOption[]> {
  const [streets, cities] = await Promise.all([
    namesSoon(context, 'StreetName'),
    namesSoon(context, 'City'),
  ])
  if (streets === null || cities === null) return []
  for (const { street, city } of splitStreet(readTypedName(text).words)) {
    const named = findNames(cities, readTypedName(city), groupShare, false).filter(
      (name) => name.fit <= fit.prefix,
    )
    const found =
      named.length === 0 ? [] : await findStreets(context, streets, typedName(street), false)
    const there = await streetsIn(
      context,
      found.slice(0, namesWithStreets),
      named.map((name) => name.text),
    )
    if (there.length > 0) return there.slice(0, groupShare)
  }
  return []
}

export async function countAgain(
  context: Context,
  found: readonly RankedOption[],
  condition: string,
): Promise<RankedOption[]> {
  const counted = await Promise.all(
    found.map(async ({ fit: how, option }) => {
      const count = await countVisible(context, `${option.sparkQl} And ${condition}`)
      return { fit: how, option: { ...option, count } }
    }),
  )
  return counted.filter(({ option }) => option.count > 0)
}
