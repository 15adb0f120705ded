// How prices name their currency: ISO 4217 codes, signs, and words.

/** Ambiguous symbols (`$`, `¥`, `R`, `kr`) are left out. */
const wordsOf: Readonly<Record<string, string>> = {
  '': '$, ¥, ￥, kr, kr., rs, rs., fr, fr., r, p.',
  AED: 'aed, dhs',
  ARS: 'ars$',
  AUD: 'a$, au$, aud$',
  BGN: 'лв, лв., lv',
  BRL: 'r$',
  CAD: 'c$, ca$, cad$',
  CHF: 'sfr, sfr.',
  CLP: 'clp$',
  CNY: '元, rmb, cn¥',
  COP: 'cop$',
  CZK: 'kč, kc',
  EUR: '€, euro, euros, eur.',
  GBP: '£',
  HKD: 'hk$',
  HUF: 'ft, ft.',
  IDR: 'rp, rp.',
  ILS: '₪',
  INR: '₹',
  JPY: '円, jp¥',
  KRW: '₩, 원',
  MXN: 'mx$, mex$',
  MYR: 'rm',
  NGN: '₦',
  NZD: 'nz$',
  PHP: '₱',
  PLN: 'zł, zl',
  RON: 'lei',
  RUB: '₽, руб, руб.',
  SGD: 's$, sg$',
  THB: '฿',
  TRY: '₺, tl',
  TWD: 'nt$',
  UAH: '₴, грн, грн.',
  USD: 'us$, usd$, u$s, dollars',
  VND: '₫, đ',
  ZAR: 'zar.',
}

const codes = new Map([
  ...Object.entries(wordsOf).flatMap(([code, words]) =>
    words.split(', ').map((word) => [word, code || null] as const),
  ),
  ...Intl.supportedValuesOf('currency').map((code) => [code.toLowerCase(), code] as const),
])

export const noSingleCurrency = 'is not a currency with one ISO 4217 code'

/** The ISO 4217 code of a sign or word, null when several have it, undefined when none does. */
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
/** Follows a number or its factor: `3,480万円`. */
const eastern = /(?<=[\d万萬만億亿억])\s*([円元원])$/u
/** `1.200 €/mes`, `$2,500 per month`, `£450 pw`: the frequency. */
const times = 'month|mois|mes|mese|monat|mo|mth|mc|mies|m|week|wk|w|night|day|year|yr|a'
const frequency = new RegExp(
  String.raw`\s*(?:\/\s*|\b(?:per|pro|par|por|al|p\.)\s*)(?:${times})\.?$` +
    String.raw`|\s*\bp(?:cm|w|\/w|\/m|m|\.m\.)$`,
  'i',
)

/** `A$1,200,000` and `1200000 AUD` are `1,200,000` and `1200000`. */
export function amountOf(raw: string): Amount {
  if (plain.test(raw)) return { text: raw, currency: null, named: false }
  let text = raw.replace(frequency, '')
  const found: (string | null)[] = []
  const first = before.exec(text)
  if (first !== null && currencyOf(first[2]!) !== undefined) {
    found.push(currencyOf(first[2]!)!)
    text = first[1] + text.slice(first[0].length)
  }
  const last = eastern.exec(text) ?? after.exec(text)
  if (last !== null && currencyOf(last[1]!) !== undefined) {
    found.push(currencyOf(last[1]!)!)
    text = text.slice(0, last.index)
  }
  const [currency = null] = found.filter((code) => code !== null)
  return { text: text.trim(), currency, named: found.length > 0 }
}
