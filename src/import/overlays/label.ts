import { recordOf } from './read-collection.ts'

/** Names that properties with a feature's name usually have, in several languages, best first. A year may follow. */
const usual = patternsOf([
  ...['name', 'full_?name', 'name_?lsad', 'label', 'title'],
  ...[
    'nom',
    'nombre',
    'nome',
    'naam',
    'navn',
    'namn',
    'nazwa',
    'nimi',
    'bezeichnung',
    'denominacion',
    'libelle',
  ],
  ...[
    'name_?en',
    'official_?name',
    'display_?name',
    'short_?name',
    '\\w{1,12}_?name',
    'name_?\\w{1,3}',
    'n_\\w{2,10}',
  ],
  ...[
    'neighbou?rhood',
    's_?hood',
    'nbhd',
    'barrio',
    'barri',
    'quartier',
    'stadtteil',
    'dzielnica',
    'osiedle',
    'suburb',
  ],
  ...['district', 'distrito', 'zone', 'area'],
])

/** Names of properties with codes, which are used if no property has a better name. */
const codes = patternsOf([
  'zip_?code',
  'postal_?code',
  'postcode',
  'plz',
  'cp',
  'zip',
  'zcta5?ce',
  'geoid',
])

function patternsOf(names: readonly string[]): readonly RegExp[] {
  return names.map((name) => new RegExp(`^(?:${name})(?:\\d{2}|\\d{4})?$`, 'i'))
}

const maxNameLength = 200

type Properties = Readonly<Record<string, unknown>>

export function nameOf(properties: Properties, property: string | null): string {
  const value =
    property === null || !Object.hasOwn(properties, property) ? null : properties[property]
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  return Array.from(
    String(value)
      .replace(/\p{Cc}+/gu, ' ')
      .trim(),
  )
    .slice(0, maxNameLength)
    .join('')
}

/**
 * Guesses which property has the names of the features. It prefers a usual property that contains names, then a text
 * that differs between features, then a code, then any text that nearly all features have.
 */
export function guessLabel(features: readonly unknown[]): string | null {
  const records = features.map((feature) => recordOf(recordOf(feature)['properties']))
  const names = [...new Set(records.flatMap((properties) => Object.keys(properties)))]
  const valuesOf = (name: string) => records.map((properties) => nameOf(properties, name))
  const often = names.filter(
    (name) => valuesOf(name).filter((value) => value !== '').length > records.length / 2,
  )
  const texts = often.filter((name) =>
    records.some((properties) => typeof properties[name] === 'string'),
  )
  const readable = often.filter((name) => readsAsNames(valuesOf(name)))
  const areUnique = (name: string) => new Set(valuesOf(name)).size === records.length
  return (
    usualOf(readable, usual) ??
    usualOf(often, usual.slice(0, certain)) ??
    readable.find(areUnique) ??
    usualOf(often, codes) ??
    usualOf(often, usual) ??
    texts.find(areUnique) ??
    readable[0] ??
    texts[0] ??
    null
  )
}

/** The first few of `usual` are unambiguous: properties that match them are accepted whatever their values. */
const certain = 5

const nearlyAll = 0.8

const isAddressOrCode = /^(?:https?:|#|\{?[\da-f]{8}-)|^\d{4}-\d\d/i

const isWordy = (value: string) =>
  /\p{L}{2}/u.test(value) && value.replace(/\P{L}/gu, '').length >= value.replace(/\D/g, '').length

/** Whether the values are mostly distinct words, and not codes, dates, web addresses, or colors. */
function readsAsNames(values: readonly string[]): boolean {
  const filled = values.filter((value) => value !== '')
  const wordyValues = filled.filter((value) => isWordy(value) && !isAddressOrCode.test(value))
  const isOneText = filled.length > 1 && new Set(filled).size === 1
  return wordyValues.length >= filled.length * nearlyAll && !isOneText
}

function usualOf(names: readonly string[], patterns: readonly RegExp[]): string | null {
  for (const pattern of patterns) {
    const name = names.find((candidate) => pattern.test(candidate))
    if (name !== undefined) return name
  }
  return null
}
