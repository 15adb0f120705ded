import { isStateName } from '#src/domain/search/words/us-states.ts'
import { memoize } from './convert/values/memoize.ts'
import aliases from './country-aliases.json' with { type: 'json' }
import alpha3 from './country-codes.json' with { type: 'json' }

// Finds the ISO 3166-1 alpha-2 code of a country by its name or code: `PL` for PL, POL, 616, Poland, and Polska.

export type CodeOfName = (text: string) => string | null

const languages = ['en', 'es', 'pl', 'de', 'fr', 'it', 'pt', 'nl', 'sv', 'cs']
/** If the first languages do not have a name, it is looked up in these languages and those of the countries. */
const furtherLanguages =
  'zh zh-Hant ja ko ru uk ar fa he hi th vi id tr el ro hu bg hr sr sk sl lt lv et fi da nb is ca'.split(
    ' ',
  )

/** Creates the lookup of names. `atlas` lists further names with codes, such as `Dominican Rep.`. */
export function namedIn(atlas: readonly (readonly [name: string, code: string])[]): CodeOfName {
  const usual = codesByName(languages)
  for (const [name, code] of atlas) if (!usual.has(keyOf(name))) usual.set(keyOf(name), code)
  for (const [code3, code] of Object.entries(alpha3)) if (!usual.has(code3)) usual.set(code3, code)
  for (const [name, code] of Object.entries(aliases)) usual.set(keyOf(name), code)
  let further: ReadonlyMap<string, string> | undefined
  const find = (key: string) => {
    const code = usual.get(key)
    if (code !== undefined || key === '') return code
    further ??= furtherNames()
    return further.get(key)
  }
  return memoize(maxKnown, (text) => numbered(text) ?? named(text, find))
}

const maxKnown = 10_000

/** Converts an ISO 3166-1 number to its code: `792` to `TR`. `Intl` has the numbers as aliases of codes. */
export function numbered(text: string): string | null {
  const number = text.trim()
  const region = /^\d{3}$/.test(number) ? new Intl.Locale(`und-${number}`).region : undefined
  return region !== undefined && /^[A-Z]{2}$/.test(region) ? region : null
}

function named(text: string, find: (key: string) => string | undefined): string | null {
  const whole = plain(text, find)
  if (whole !== null) return whole
  const parts = /^([^,([]+?)\s*[,([]\s*([^,()[\]]+?)\s*[)\]]?(?:\s*[([][^()[\]]*[)\]])?$/.exec(
    text.trim(),
  )
  if (parts === null) return null
  const [first, rest] = [parts[1]!, parts[2]!]
  const turned = plain(`${rest} ${first}`, find)
  if (turned !== null) return turned
  const [countryOfFirst, countryOfRest] = [plain(first, find), plain(rest, find)]
  if (countryOfFirst !== null && countryOfRest !== null)
    return countryOfRest === 'US' && isStateName(first) ? countryOfRest : countryOfFirst
  return /[([]/.test(text) ? countryOfFirst : countryOfRest
}

function plain(text: string, find: (key: string) => string | undefined): string | null {
  const key = keyOf(text)
  const full = key.replace(/\b\p{L}+\b/gu, (word) => words[word] ?? word)
  for (const each of new Set([key, full, full.replace(formOfState, '')])) {
    const code = find(each)
    if (code !== undefined) return code
  }
  return null
}

const words: Readonly<Record<string, string>> = {
  rep: 'republic',
  dem: 'democratic',
  is: 'islands',
  isl: 'islands',
  isls: 'islands',
}

const kinds =
  'federal|federated|islamic|socialist|democratic|federative|united|bolivarian|plurinational|co-operative'
const states =
  'republic|kingdom|states?|commonwealth|sultanate|principality|grand duchy|emirate|mainland'
const formOfState = new RegExp(`^(?:(?:${kinds}) )*(?:${states})(?: of)? `)

/** Normalizes names such as `The Bahamas`, `Curaçao`, and `St. Lucia`: without accents, periods, and articles. */
const keyOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}.'’]/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[\s,_-]+/g, ' ')
    .trim()
    .replace(/\bthe /g, '')
    .replace(/^(?:saint|sint) | (?:saint|sint) /g, (word) => word.replace(/\w+/, 'st'))
    .replace('special administrative region', 'sar')
    .replace(/ sar(?: china)?$/, '')

function furtherNames(): Map<string, string> {
  const codes = codesByName(furtherLanguages)
  for (const pair of pairs()) {
    const { language, script } = new Intl.Locale(`und-${pair}`).maximize()
    for (const style of ['long', 'short'] as const) {
      const locales = [`${language}-${script ?? 'Latn'}`]
      const name = new Intl.DisplayNames(locales, { type: 'region', style, fallback: 'none' }).of(
        pair,
      )
      if (name !== undefined && !codes.has(keyOf(name))) codes.set(keyOf(name), currentCode(pair))
    }
  }
  return codes
}

function codesByName(languages: readonly string[]): Map<string, string> {
  const codes = new Map<string, string>()
  for (const language of languages)
    for (const style of ['long', 'short'] as const) {
      const names = new Intl.DisplayNames([language], { type: 'region', style, fallback: 'none' })
      for (const pair of pairs()) {
        const name = names.of(pair)
        if (name === undefined) continue
        const code = currentCode(pair)
        codes.set(pair.toLowerCase(), code)
        if (!codes.has(keyOf(name))) codes.set(keyOf(name), code)
      }
    }
  return codes
}

const currentCode = (pair: string) => new Intl.Locale(`und-${pair}`).region ?? pair

/** Returns the code of a country that a text is, such as `US`. */
export const knownCode = (text: string): string | null =>
  pairs().has(text) ? currentCode(text) : null

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const noCountry = /^(?:EU|EZ|UN|XA|XB|ZZ|QO)$/

function pairs(): ReadonlySet<string> {
  realPairs ??= new Set(
    letters
      .flatMap((first) => letters.map((second) => first + second))
      .filter((pair) => !noCountry.test(pair) && english.of(pair) !== undefined),
  )
  return realPairs
}

let realPairs: ReadonlySet<string> | undefined
