import type { Orm } from '#db/connect.ts'
import {
  type FirstListing,
  findCurrencyInUse,
  findFirstListings,
  hasConventions,
  putConventions,
  putCurrencyInUse,
} from '#db/queries/admin/convention-rows.ts'
import type { Conventions } from '#src/domain/context/units/conventions.ts'
import { conventionsOfCountry } from '#src/domain/context/units/countries.ts'
import { isTimeZone } from '#src/domain/local-time.ts'
import { type Countries, countryOfState, readCountries } from './read-countries.ts'

/**
 * Stores the conventions of the country of the first listings. Returns null if conventions were stored before or the
 * country is unknown. Must run in the transaction that adds the first listings.
 */
export function storeFirstConventions(orm: Orm): Conventions | null {
  if (hasConventions(orm)) return null
  const listings = findFirstListings(orm)
  const countries = readCountries()
  const country = mostFrequent(listings.map((listing) => countryOf(listing, countries)))
  if (country === null) return null
  const usual = conventionsOfCountry(country)
  const currencies = listings.map(({ Currency }) => Currency ?? usual.currency)
  const currency = mostFrequent(currencies) ?? usual.currency
  const timeZone = mostFrequent(listings.map(({ TimeZone }) => TimeZone))
  const hasTimeZone = timeZone !== null && isTimeZone(timeZone)
  const conventions = { ...usual, currency, ...(hasTimeZone ? { timeZone } : {}) }
  putConventions(orm, conventions)
  if (findCurrencyInUse(orm) === null) putCurrencyInUse(orm, currency)
  return conventions
}

function countryOf(
  { Country, StateOrProvince, Latitude: latitude, Longitude: longitude }: FirstListing,
  countries: Countries,
): string | null {
  const namedCountry = Country === null ? null : countries.named(Country)
  if (namedCountry !== null) return namedCountry
  if (latitude !== null && longitude !== null) {
    const placed = countries.at({ latitude, longitude })
    if (placed !== null) return placed
  }
  return StateOrProvince === null ? null : countryOfState(StateOrProvince)
}

function mostFrequent(values: readonly (string | null)[]): string | null {
  const knownValues = values.filter((value) => value !== null)
  const [most] = [...Map.groupBy(knownValues, (value) => value)].sort(
    ([, a], [, b]) => b.length - a.length,
  )
  return most !== undefined && most[1].length * 2 > knownValues.length ? most[0] : null
}
