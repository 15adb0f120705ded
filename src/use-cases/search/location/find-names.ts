import type { KindWords } from '#src/domain/search/location/kind-words.ts'
import {
  isPlaceField,
  type NameField,
  nameFields,
} from '#src/domain/search/location/location-kinds.ts'
import { createOption } from '#src/domain/search/location/location-option.ts'
import { fit, type RankedOption } from '#src/domain/search/location/rank.ts'
import {
  readTypedPlace,
  readTypedStreet,
  startsSpelling,
  type TypedName,
  typedName,
} from '#src/domain/search/location/typed-place.ts'
import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'
import { foldWord } from '#src/domain/search/words/fold-words.ts'
import {
  findNames,
  mostNames,
  type NameMatch,
  type NameTable,
} from '#src/search/locations/name-table.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { optionalFacet, withTimeout } from '#src/use-cases/context/optional-facet.ts'
import { queryFor } from '#src/use-cases/listings/visible-listings.ts'
import { findNamesInTime } from '#src/use-cases/search/names/location-names.ts'

const maxOfField = 15
const groupShare = 5
/** With fewer results than this, misspelled names are searched for too. */
const minResults = 3

/** If only a kind of place was typed, returns all names of that kind, those with the most listings first. */
export async function findOfKind(
  context: Context,
  { fields, name }: KindWords,
  placesOnly: boolean,
): Promise<RankedOption[]> {
  const typed = readTypedPlace(name)
  const meant = nameFields.filter(
    (field) => fields.includes(field) && (!placesOnly || isPlaceField(field)),
  )
  const tables = await Promise.all(
    meant.map(async (field) => ({ field, table: await findNamesInTime(context, field) })),
  )
  const find = (forgiving: boolean) =>
    tables.flatMap(({ field, table }) => {
      if (table === null) return []
      return name === ''
        ? mostNames(table, groupShare).map((match) => optionOf(field, match))
        : findIn(table, field, typed, forgiving)
    })
  const matches = find(false)
  return matches.length === 0 ? find(true) : matches
}

export async function findAllNames(
  context: Context,
  text: string,
  placesOnly: boolean,
): Promise<RankedOption[]> {
  const typed = readTypedPlace(text)
  const fields = nameFields.filter((field) => !placesOnly || isPlaceField(field))
  const tables = await Promise.all(
    fields.map(async (field) => ({ field, table: await findNamesInTime(context, field) })),
  )
  const find = async (forgiving: boolean) => {
    const matches = tables.map(({ field, table }) => {
      if (table === null) return []
      return field === 'StreetName'
        ? findStreets(context, table, typed, forgiving)
        : findIn(table, field, typed, forgiving)
    })
    return (await Promise.all(matches)).flat()
  }
  const options = await find(false)
  return options.length < minResults ? find(true) : options
}

export function findIn(
  table: NameTable,
  field: NameField,
  typed: TypedName,
  forgiving: boolean,
): RankedOption[] {
  return findNames(table, typed, maxOfField, forgiving).map((name) => optionOf(field, name))
}

const optionOf = (
  field: NameField,
  { fit: how, text, spellings, listings }: NameMatch,
): RankedOption => ({
  fit: how,
  option: createOption({
    fieldName: field,
    value: text,
    sparkQlValue: spellings.map(quote).join(','),
    count: listings,
  }),
})

/** A direction or suffix in the typed name narrows the streets. */
export async function findStreets(
  context: Context,
  table: NameTable,
  typed: TypedName,
  forgiving: boolean,
): Promise<RankedOption[]> {
  const matches = findIn(table, 'StreetName', typed, forgiving)
  const street = readTypedStreet(typed.words)
  if (matches.length > 0 || street.name.length === typed.words.length) return matches
  const streets = findIn(table, 'StreetName', typedName(street.name), forgiving).slice(
    0,
    groupShare,
  )
  const { suffix } = street
  if (suffix === null) return streets
  return (await Promise.all(streets.map((name) => withSuffix(context, name, suffix)))).flat()
}

async function withSuffix(
  context: Context,
  { fit: how, option }: RankedOption,
  suffix: string,
): Promise<RankedOption[]> {
  const query = queryFor(context, 'StreetName', option.value)
  const suffixes = await withTimeout(optionalFacet(context, query, { field: 'StreetSuffix' }), [])
  const meant = suffixes.filter(
    ({ value }) => value !== null && startsSpelling(suffix, foldWord(value)),
  )
  if (meant.length === 0) return []
  const values = meant.map(({ value }) => value!)
  const narrowed = createOption({
    ...option,
    text: `${option.value} ${values[0]}`,
    sparkQl: `${option.sparkQl} And StreetSuffix Eq ${values.map(quote).join(',')}`,
    count: meant.reduce((sum, { count }) => sum + count, 0),
  })
  return [{ fit: how === fit.mistyped ? how : fit.prefix, option: narrowed }]
}
