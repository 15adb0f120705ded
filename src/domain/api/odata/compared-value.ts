import { isMoney, isPrice } from '#src/domain/context/units/measures.ts'
import { monthlyRent } from '#src/domain/listings/rent-periods.ts'
import { ratios } from '#src/domain/search/dictionary/ratios.ts'
import { leaseTypes } from '#src/domain/search/dictionary/standard-lookups.ts'
import type { Value } from '#src/domain/search/filter/condition/condition.ts'

type ValueOf = (field: string) => Value | null

/** The fields of a listing on which the value depends that the search compares and sorts by. */
export function comparedFields(name: string): readonly string[] {
  const ratio = ratios.get(name)
  const own = ratio === undefined ? [name] : [ratio.of, ratio.per]
  return isMoney(name) || own.some(isPrice)
    ? [...own, 'Currency', 'PropertyType', 'LeaseAmountFrequency']
    : own
}

/**
 * The value that the search compares and sorts by, given those of a listing. Rents are monthly, a price of 0 is none,
 * and neither is an amount in a currency that is not in use (decision 125).
 */
export function comparedValue(name: string, stored: ValueOf, currency: string): Value | null {
  if (isMoney(name) && (stored('Currency') ?? currency) !== currency) return null
  const ratio = ratios.get(name)
  if (ratio === undefined) return priceOf(name, stored)
  const [of, per] = [priceOf(ratio.of, stored), priceOf(ratio.per, stored)]
  return of === null || per === null || per === 0 ? null : Number(of) / Number(per)
}

function priceOf(name: string, stored: ValueOf): Value | null {
  const value = stored(name)
  if (value === null || !isPrice(name)) return value
  const isLease = leaseTypes.some((type) => type === stored('PropertyType'))
  const frequency = stored('LeaseAmountFrequency') as string | null
  return (isLease ? monthlyRent(Number(value), frequency) : value) || null
}
