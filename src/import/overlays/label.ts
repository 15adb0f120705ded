import { recordOf } from './read-collection.ts'

/** Usual names of that property, the best first; a year may follow. */
const usual = [
  'name',
  'label',
  'title',
  'name_?lsad',
  'full_?name',
  'neighbou?rhood',
  'district',
  'zone',
  'zip_?code',
  'postal_?code',
  'zip',
  'zcta5?ce',
  'geoid',
].map((name) => new RegExp(`^${name}(?:\\d{2}|\\d{4})?$`, 'i'))

const maxNameLength = 200

type Properties = Readonly<Record<string, unknown>>

/** A text or a number, on one line; empty for anything else. */
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
 * The property that names the features: one with a usual name, else unique texts, else a text in
 * nearly all. Null if there is none.
 */
export function guessLabel(features: readonly unknown[]): string | null {
  const all = features.map((feature) => recordOf(recordOf(feature)['properties']))
  const names = [...new Set(all.flatMap((properties) => Object.keys(properties)))]
  const often = names.filter(
    (name) => all.filter((properties) => nameOf(properties, name) !== '').length > all.length / 2,
  )
  const texts = often.filter((name) =>
    all.some((properties) => typeof properties[name] === 'string'),
  )
  const areUnique = (name: string) =>
    new Set(all.map((properties) => nameOf(properties, name))).size === all.length
  return usualOf(often) ?? texts.find(areUnique) ?? texts[0] ?? null
}

function usualOf(names: readonly string[]): string | null {
  for (const pattern of usual) {
    const name = names.find((one) => pattern.test(one))
    if (name !== undefined) return name
  }
  return null
}
