import currencies from 'country-to-currency'
import { type Conventions, usConventions } from './conventions.ts'

const feet: ReadonlySet<string> = new Set([
  'US',
  'CA',
  'GB',
  'IN',
  'PK',
  'HK',
  'SG',
  'MY',
  'AE',
  'LR',
])

const currencyOfCountry = currencies as Readonly<Record<string, string>>

export const countriesWithCurrency = (currency: string): string[] =>
  Object.keys(currencyOfCountry).filter((country) => currencyOfCountry[country] === currency)

export function conventionsOfCountry(country: string): Conventions {
  const currency = currencyOfCountry[country]
  const { language } = new Intl.Locale(`und-${country}`).maximize()
  return {
    locale: `${language}-${country}`,
    currency: currency ?? usConventions.currency,
    units: feet.has(country) ? 'us' : 'metric',
  }
}
