import { type AreaUnit, areaUnitOf } from '#src/import/convert/numbers/area-units.ts'
import { currencyOf } from '#src/import/convert/numbers/currency-amounts.ts'
import { factorOf } from '#src/import/convert/numbers/notation.ts'
import { keyOf, wordsOf } from './name-words.ts'
import { wordsByValue } from './word-lists.ts'

export interface PlainName {
  readonly words: readonly string[]
  readonly unit: AreaUnit | null
  /** A unit of area whose size differs by region, such as marla and katha. */
  readonly localUnit: string | null
  readonly currency: string | null
  readonly factor: number | null
  readonly period: string | null
}

const periods = new Map(
  [...wordsByValue('period')].flatMap(([value, words]) =>
    words.map((word) => [keyOf(word), value] as const),
  ),
)
/** Matches words that are units or currencies only at the end of a name or in parentheses. */
const shortWords =
  /^(?:ac|acs|has?|ares?|ary|a|sm|sf|mts?|metros|all|top|try|mad|cup|gel|ron|mop|r|ft)$/
const localUnits = /^(?:marlas?|kanals?|kathas?|cottahs?|bighas?|manzanas?|perches?|sao|biswas?)$/

export const withoutPeriod = (words: readonly string[]): string[] =>
  words.filter((word) => !periods.has(word) && !/^(?:per|pro|par|por|al|za|na|w|в|on)$/.test(word))

/** Whether `kk` is the Dutch `k.k.` (the buyer pays the costs) and not the Finnish abbreviation for a month. */
const isBuyersCosts = (words: readonly string[], at: number, length: number) =>
  length === 2 && words[at] === 'k' && words[at + 1] === 'k'

export function periodOf(words: readonly string[]): string | null {
  for (const length of [2, 1])
    for (let at = 0; at + length <= words.length; at++) {
      const period = periods.get(words.slice(at, at + length).join(''))
      if (period === undefined || isBuyersCosts(words, at, length)) continue
      return period === 'Weekly' && /^(?:4|four)$/.test(words[at - 1] ?? '') ? '4 Weekly' : period
    }
  return null
}

/** Splits names such as `Wohnfläche (m²)`, `price_eur`, `価格(万円)`, `Price (Lakh ₹)`, and `rent £ pcm`. */
export function plainNameOf(name: string): PlainName {
  const words = wordsOf(name)
  const facts = { unit: null, localUnit: null, currency: null, factor: null } as {
    -readonly [K in 'unit' | 'localUnit' | 'currency' | 'factor']: PlainName[K]
  }
  const withoutUnits = words.length === 0 ? words : withoutUnit(words, name, facts)
  const rest = withoutUnits.filter((word, at) => !isMoney(word, at, withoutUnits, facts))
  const period = periodOf(rest)
  return { words: rest, ...facts, period }
}

interface Facts {
  unit: AreaUnit | null
  localUnit: string | null
  currency: string | null
  factor: number | null
}

function withoutUnit(words: readonly string[], name: string, facts: Facts): readonly string[] {
  for (const length of [3, 2, 1])
    for (let at = words.length - length; at >= 0; at--) {
      const text = words.slice(at, at + length).join(' ')
      const isShort = length === 1 && shortWords.test(text) && !isMarked(text, at, words, name)
      const unit = isShort ? null : areaUnitOf(text)
      if (unit !== null) {
        facts.unit = unit
        return [...words.slice(0, at), ...words.slice(at + length)]
      }
      if (length === 1 && localUnits.test(text)) {
        facts.localUnit = text
        return words.filter((_, index) => index !== at)
      }
    }
  return words
}

const isMarked = (text: string, at: number, words: readonly string[], name: string) =>
  (at === words.length - 1 && words.length > 1) ||
  new RegExp(`\\(\\s*${text}\\W*\\)`, 'i').test(name)

/** Whether a word is a currency or a factor. `万円` and `k€` are both. */
function isMoney(word: string, at: number, words: readonly string[], facts: Facts): boolean {
  if (words.length < 2) return false
  const isLast = at === words.length - 1
  const currency = !shortWords.test(word) || isLast ? currencyOf(word) : undefined
  if (currency !== undefined && (at > 0 || /\p{Sc}/u.test(word))) {
    facts.currency ??= currency
    return true
  }
  const parts = /^(k|m|mln|万|萬|만|億|亿|억)?(\p{Sc}|円|元|원)?$/u.exec(word)
  const factor = factorOf(parts?.[1] ?? word)
  if (at === 0 || factor === null || (/^[km]$/.test(word) && !isLast)) return false
  facts.factor ??= factor
  if (parts?.[2] !== undefined) facts.currency ??= currencyOf(parts[2]) ?? null
  return true
}
