import { conventionsOfCountry } from '#src/domain/context/units/countries.ts'
import { currencyOf } from '#src/import/convert/numbers/currency-amounts.ts'
import { type Column, mostly } from '#src/import/suggest/facts/column.ts'
import { openQuestions } from '#src/import/suggest/facts/open-questions.ts'
import { countriesOf, namedCountries } from '#src/import/suggest/facts/place-of-file.ts'
import { columnOf, type Work } from '#src/import/suggest/facts/work.ts'
import { leastPrice } from '#src/import/suggest/facts/worth.ts'
import { isCurrencyName } from '#src/import/suggest/words/column-names.ts'
import { plainNameOf } from '#src/import/suggest/words/stated.ts'

export const prices: readonly string[] = [
  'ListPrice',
  'ClosePrice',
  'OriginalListPrice',
  'LeaseAmount',
]

const codesOf = (work: Work): string[] => [
  ...new Set(
    prices.flatMap((field) => {
      const priced = columnOf(work, field)
      if (priced === undefined) return []
      return [...priced.numbers.currencies.keys(), ...ofName(priced.name)]
    }),
  ),
]

export function currencyOfPrices(work: Work): string | null {
  const codes = codesOf(work)
  return codes.length === 1 ? codes[0]! : null
}

/** Currencies of the countries where these languages are spoken. */
const ofLanguages: Readonly<Record<string, string>> = {
  cs: 'CZK',
  da: 'DKK',
  hi: 'INR',
  hu: 'HUF',
  id: 'IDR',
  is: 'ISK',
  ja: 'JPY',
  kk: 'KZT',
  ko: 'KRW',
  no: 'NOK',
  pl: 'PLN',
  ru: 'RUB',
  sv: 'SEK',
  th: 'THB',
  vi: 'VND',
}

export const leastOf = (work: Work): number =>
  leastPrice(currencyOfPrices(work) ?? ofLanguages[work.language] ?? null)

export function placeCurrency(work: Work): void {
  const column = [...work.columns.values()].find(isCurrency)
  if (column !== undefined) {
    work.top.currency = { from: column.name }
    work.used.add(column.name)
    return
  }
  const codes = codesOf(work)
  const isOfFew = prices.some((field) => isSignedByFew(columnOf(work, field)))
  if (codes.length === 1 && !isOfFew) work.top.currency = codes[0]
  else if (codes.length > 0) work.questions.push(openQuestions.currency(codes))
  else placeForeign(work)
}

/** Sets a currency if the homes seem to be in a country with another currency than the site's. */
function placeForeign(work: Work): void {
  const { siteCurrency } = work
  if (!prices.some((field) => work.placed.has(field))) return
  if (siteCurrency === null) placeFirst(work)
  else placeOther(work, siteCurrency)
}

/** Sets the currency before the first import. The site's default may be wrong: a Swedish file has `kr`, not dollars. */
function placeFirst({ language, top, questions }: Work): void {
  const code = ofLanguages[language]
  if (code === undefined) return
  top.currency = code
  questions.push(openQuestions.firstCurrency(code))
}

function placeOther(work: Work, siteCurrency: string): void {
  const { top, questions } = work
  const codes = moneyOf(work)
  if (codes.every((code) => code === siteCurrency)) return
  top.currency = codes.length === 1 ? codes[0] : currencyByCountry(work)
  questions.push(openQuestions.foreign(codes, siteCurrency))
}

function moneyOf(work: Work): string[] {
  const codes = countriesOf(work).map((country) => conventionsOfCountry(country).currency)
  const ofLanguage = ofLanguages[work.language]
  return codes.length > 0 ? [...new Set(codes)] : ofLanguage === undefined ? [] : [ofLanguage]
}

/** Maps the words of a column to currencies. Only a column of countries or states can name several countries. */
function currencyByCountry(work: Work) {
  const { from, codes } = namedCountries(work)!
  const values = [...codes].map(([word, code]) => [word, conventionsOfCountry(code).currency])
  return { from, values: Object.fromEntries(values) }
}

function isSignedByFew(column: Column | undefined): boolean {
  if (column === undefined) return false
  const signed = [...column.numbers.currencies.values()].reduce((sum, times) => sum + times, 0)
  return signed > 0 && !mostly(column, signed, 0.9)
}

const ofName = (name: string) => {
  const { currency } = plainNameOf(name)
  return currency === null ? [] : [currency]
}

const isCurrency = ({ name, values, many, filled }: Column) =>
  filled > 0 &&
  !many &&
  isCurrencyName(name) &&
  [...values.keys()].every((text) => typeof currencyOf(text) === 'string')
