import { shownMiles, storedMiles } from '../context/units/convert-units.ts'
import { nosyMilesFirst, nosyMilesMost, nosyMonthsFirst, nosyMonthsMost } from '../limits.ts'
import type { Point } from '../map/geometry/shapes.ts'
import { withQuery } from '../with-query.ts'
import { notLeases } from './filter/market/market.ts'
import { aroundFilter } from './location/around-filter.ts'

export interface NosyParams {
  readonly id?: string | null
  readonly q?: string | null
  readonly lat?: string | null
  readonly lon?: string | null
  readonly miles?: number | null
  readonly months?: number | null
}

export const nosyPath = (params: NosyParams = {}) => withQuery('/listings/nosy_neighbor', params)

function bounded(text: string | null, least: number, most: number, usual: number): number {
  const value = Number(text ?? '')
  return text === null || text.trim() === '' || !Number.isFinite(value)
    ? usual
    : Math.min(most, Math.max(least, value))
}

export const readMiles = (text: string | null) =>
  Math.round(
    storedMiles(bounded(text, 0.1, shownMiles(nosyMilesMost), shownMiles(nosyMilesFirst))) * 100,
  ) / 100
export const readNosyMonths = (text: string | null) =>
  Math.round(bounded(text, 1, nosyMonthsMost, nosyMonthsFirst))

export function readPoint(lat: string | null, lon: string | null): Point | null {
  const [latitude, longitude] = [lat, lon].map((text) =>
    /^-?\d{1,3}(\.\d{1,12})?$/.test(text?.trim() ?? '') ? Number(text) : Number.NaN,
  ) as [number, number]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}

const daysOfMonths = (months: number) => Math.round(months * 30.44)

export function nosyFilters(place: Point, miles: number, months: number) {
  const around = `${aroundFilter(place, miles)} And ${notLeases}`
  return {
    sold: `StandardStatus Eq 'Closed' And CloseDate Ge days(-${daysOfMonths(months)}) And ${around}`,
    sale: `StandardStatus Eq 'Active','Active Under Contract','Coming Soon','Pending' And ${around}`,
  }
}
