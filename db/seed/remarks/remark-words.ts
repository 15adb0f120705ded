import data from '../choices/words.json' with { type: 'json' }

const tables: Readonly<Record<string, Readonly<Record<string, string>>>> = data

/** Agents' word for a value of a field. */
export const lookUp = (table: keyof typeof data, name: string | undefined) =>
  name === undefined ? undefined : tables[table]![name]

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )
const ordinals =
  ' first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ')

/** `three` up to twenty, `21` and so on above. */
export const word = (n: number): string => small[n] ?? String(n)

export const ordinal = (n: number): string => ordinals[n] ?? `${n}th`

export const counted = (count: string, noun: string) =>
  `${count} ${noun}${count === 'one' || count === '1' ? '' : 's'}`

export const thousands = (n: number): string =>
  String(Math.round(n)).replace(/\B(?=(\d{3})+$)/g, ',')

export const dollars = (n: number): string => `$${thousands(n)}`

/** To a hundredth; to a tenth from ten acres. */
export const acreage = (acres: number): string =>
  String(acres < 10 ? Math.round(acres * 100) / 100 : Math.round(acres * 10) / 10)

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** `a, b and c`; null for nothing. */
export function series(parts: readonly string[]): string | null {
  if (parts.length < 2) return parts[0] ?? null
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)!}`
}

const special = /Downtown|Ferry Hill|Tudor Hill|North Shore|Brickyard/

/** Agents write `downtown` and `on the hill`, not `in Downtown`. */
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

/** The start of another sentence, but not after an abbreviation. */
const second = /(?<!\b(?:min|ft|ac|mo|appt|incl|temp))\. [a-z]/gi

/** Puts `a` and `an` before the right words, and capitals at the start of sentences. */
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
