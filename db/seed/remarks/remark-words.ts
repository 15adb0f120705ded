import data from '../choices/words.json' with { type: 'json' }

const tables: Readonly<Record<string, Readonly<Record<string, string>>>> = data

export const lookUp = (table: keyof typeof data, name: string | undefined) =>
  name === undefined ? undefined : tables[table]![name]

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )
const ordinals =
  ' first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ')

/** Writes a number as a word up to twenty (`three`) and in digits above (`21`). */
export const word = (n: number): string => small[n] ?? String(n)

export const ordinal = (n: number): string => ordinals[n] ?? `${n}th`

export const counted = (count: string, noun: string) =>
  `${count} ${noun}${count === 'one' || count === '1' ? '' : 's'}`

export const thousands = (n: number): string =>
  String(Math.round(n)).replace(/\B(?=(\d{3})+$)/g, ',')

export const dollars = (n: number): string => `$${thousands(n)}`

/** Rounds acres to hundredths, or to tenths from ten acres. */
export const acreage = (acres: number): string =>
  String(acres < 10 ? Math.round(acres * 100) / 100 : Math.round(acres * 10) / 10)

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Joins parts as in `a, b and c`; null if there are none. */
export function series(parts: readonly string[]): string | null {
  if (parts.length < 2) return parts[0] ?? null
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)!}`
}

const special = /Downtown|Ferry Hill|Tudor Hill|North Shore|Brickyard/

/** Replaces `in Downtown` and similar phrases by what agents write, such as `downtown` and `on the hill`. */
function placed(text: string): string {
  if (!special.test(text)) return text
  return text
    .replaceAll(' in Downtown', ' downtown')
    .replace(/^In Downtown/, 'Downtown')
    .replace(
      /\b([Ii])n (Ferry Hill|Tudor Hill|North Shore)\b/g,
      (_, i: string, name: string) =>
        `${i === 'I' ? 'On' : 'on'} ${name === 'North Shore' ? 'the North Shore' : name}`,
    )
    .replace(/\b([Ii]n) Brickyard\b/g, '$1 the Brickyard')
}

/** Matches the start of a sentence that is not the first, but not a period after an abbreviation. */
const second = /(?<!\b(?:min|ft|ac|mo|appt|incl|temp))\. [a-z]/gi

/** Corrects `a` and `an`, and capitalizes the start of each sentence. */
export function polish(text: string): string {
  const an = placed(text).replace(
    /\b([Aa]) (?=(?:[aeiouAEIOU]|8|1[18](?:[ ,-]|\d\d\b))(?!ne\b|ne-|ni|se|sa|uro|ti))/g,
    '$1n ',
  )
  const clean = an.replaceAll('  ', ' ').replaceAll('..', '.')
  const sentences =
    clean.indexOf('. ') < 0 ? clean : clean.replace(second, (start) => start.toUpperCase())
  return capitalized(sentences)
}
