import { isPrice } from '#src/domain/context/units/measures.ts'
import type { Value } from '#src/import/record/import-record.ts'
import data from './currencies.json' with { type: 'json' }
import { isFactor } from './notation.ts'

interface Currency {
  readonly words?: string
  /** The approximate recent value of one dollar in this currency. */
  readonly perDollar?: number
}

export const currencies: Readonly<Record<string, Currency>> = data
const ambiguous = '$, ¥, ￥, kr, kr., rs, rs., fr, fr., r, p., dh, درهم'

const codes = new Map([
  ...ambiguous.split(', ').map((word) => [word, null] as const),
  ...Object.entries(currencies).flatMap(
    ([code, { words }]) => words?.split(', ').map((word) => [word, code] as const) ?? [],
  ),
  ...Intl.supportedValuesOf('currency').map((code) => [code.toLowerCase(), code] as const),
])

export const noSingleCurrency = 'is not a currency with one ISO 4217 code'

/** Returns the ISO 4217 code of a sign or word: null if several currencies share it, undefined if unknown. */
export const currencyOf = (word: string): string | null | undefined =>
  codes.get(word.trim().toLowerCase())

export interface Amount {
  readonly text: string
  readonly currency: string | null
  readonly named: boolean
}

const plain = /^[\d\s.,'’+-]*$/
const before = /^([+-]?)\s*([^\d\s.,'’+-][^\d\s,'’+-]{0,5})\s*(?=[\d+-])/u
const after = /(?<=[\d.,–-])\s*([^\d\s.,'’+-][^\d\s,'’+-]{0,7})$/u
/** Matches a sign after a number or its factor, as in `3,480万円`. */
const eastern = /(?<=[\d万萬만億亿억])\s*([円元원])$/u
/** Words for the frequency of a rent, as in `1.200 €/mes`, `$2,500 per month`, and `£450 pw`. */
const times =
  'months?|mois|mes|mês|mese|monat|mo|mth|mc|mies|miesiąc|mnd|maand|md|mån|kk|hó|ay|bulan|tháng|мес|месяц|міс|měsíc|mesiac|' +
  'mesec|mjesec|ماه|شهر|חודש|เดือน|月|월|m|week|wk|w|night|noche|nuit|nacht|notte|noite|noc|day|сут|сутки|' +
  'natt|nat|døgn|dygn|gece|gün|hafta|vecka|uge|uke|semana|semaine|settimana|týden|tydzień|неделю|неделя|' +
  'year|yearly|yr|annum|año|anno|jahr|an|a|年'
const periodWords =
  'monthly|weekly|yearly|annually|mensual|mensuel|mensile|mensal|miesięcznie|mesečno|mjesečno|měsíčně|havi'
const frequency = new RegExp(
  String.raw`\s+(?:(?:per|every)\s+)?(?:4|four)[ -]week(?:ly|s)$|` +
    String.raw`\s*(?:\/\s*|(?<![\p{L}])(?:per|pro|par|por|al|ao|na|za|w|в|on|p\.)\s+)(?:${times})(?![\p{L}])\.?$` +
    String.raw`|\s+(?:${periodWords})$|\s*\b(?:per calendar month|p(?:cm|w|\/w|\/m|m|\.m\.))$`,
  'iu',
)

/** Finds a currency that follows a factor, as in `199 M Ft` and `1.2 million USD`. */
function behindFactor(text: string): RegExpExecArray | null {
  const match = /(?<=\d\s*(\p{L}+)\.?)\s+([^\d\s.,'’+-]{1,8})$/u.exec(text)
  if (match === null || !isFactor(match[1]!)) return null
  match[1] = match[2]!
  return match
}

/** Separates amount and currency: `A$1,200,000` and `1200000 AUD` become `1,200,000` and `1200000`. */
export function amountOf(raw: string): Amount {
  if (plain.test(raw)) return { text: raw, currency: null, named: false }
  let text = raw.replace(frequency, '')
  const textCodes: (string | null)[] = []
  const first = before.exec(text)
  if (first !== null && currencyOf(first[2]!) !== undefined) {
    textCodes.push(currencyOf(first[2]!)!)
    text = first[1] + text.slice(first[0].length)
  }
  const last = eastern.exec(text) ?? after.exec(text) ?? behindFactor(text)
  if (last !== null && currencyOf(last[1]!) !== undefined) {
    textCodes.push(currencyOf(last[1]!)!)
    text = text.slice(0, last.index)
  }
  const [currency = null] = textCodes.filter((code) => code !== null)
  return { text: text.trim(), currency, named: textCodes.length > 0 }
}

export function addCurrency(values: Record<string, Value>, field: string, price: unknown): void {
  if (typeof price !== 'string' || !isPrice(field) || values[field] === null) return
  const { currency } = amountOf(price.trim())
  if (currency !== null) values.Currency ??= currency
}
