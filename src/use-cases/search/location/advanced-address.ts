import type { AddressForm } from '#src/domain/search/location/address-form.ts'
import type { NameField } from '#src/domain/search/location/location-kinds.ts'
import { streetNumberSpellings } from '#src/domain/search/location/street-numbers.ts'
import { readTypedName } from '#src/domain/search/location/typed-place.ts'
import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'
import { foldWord } from '#src/domain/search/words/fold-words.ts'
import { otherSpellings } from '#src/domain/search/words/spellings.ts'
import { findExactName, findNames } from '#src/search/locations/name-table.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { findNamesInTime } from '#src/use-cases/search/names/location-names.ts'
import { filterOf } from './address-search.ts'
import { findAddresses } from './find-addresses.ts'

const maxAddresses = 20

export async function addressFormToFilter(context: Context, form: AddressForm): Promise<string> {
  const line = lineOf(form)
  const street =
    line === null ? [] : await findAddresses(context, { text: line, limit: maxAddresses })
  return street.length > 0 ? filterOf(street, line!) : partsFilter(context, form)
}

function lineOf({
  number,
  direction,
  street,
  suffix,
  unit,
  city,
  state,
  postalCode,
}: AddressForm): string | null {
  if (number === '' || street === '') return null
  const parts = [
    number,
    direction,
    street,
    suffix,
    unit === '' ? '' : `#${unit}`,
    city,
    state,
    postalCode,
  ]
  return parts.filter((part) => part !== '').join(' ')
}

async function partsFilter(context: Context, form: AddressForm): Promise<string> {
  const { unit } = form
  const conditions = [
    among('StreetNumber', streetNumberSpellings(form.number)),
    among('StreetDirPrefix', spellingsOf(form.direction)),
    among('StreetName', await nearestName(context, 'StreetName', form.street)),
    among('StreetSuffix', spellingsOf(form.suffix)),
    among('UnitNumber', unit === '' ? [''] : [unit, `#${unit}`, `Apt ${unit}`, `Unit ${unit}`]),
    among('City', await nearestName(context, 'City', form.city)),
    among('StateOrProvince', [form.state.toUpperCase()]),
    among('PostalCode', [form.postalCode]),
  ]
  return conditions.filter((condition) => condition !== null).join(' And ')
}

function among(field: string, values: readonly string[]): string | null {
  return values[0] === '' ? null : `${field} Eq ${values.map(quote).join(',')}`
}

function spellingsOf(text: string): string[] {
  const words = [text, foldWord(text), ...otherSpellings(text)]
  const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)
  return [...new Set(words.flatMap((word) => [word, word.toUpperCase(), capital(word)]))]
}

async function nearestName(
  context: Context,
  field: NameField,
  text: string,
): Promise<readonly string[]> {
  if (text === '') return ['']
  const table = await findNamesInTime(context, field)
  if (table === null) return [text]
  const typed = readTypedName(text)
  const match = findExactName(table, typed, text) ?? findNames(table, typed, 1, true)[0]
  return match?.spellings ?? [text]
}
