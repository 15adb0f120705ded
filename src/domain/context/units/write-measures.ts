import { isMetric } from './conventions.ts'
import { milesToMeters } from './miles.ts'
import { formatCount, formatMoney, formatNumber } from './numbers.ts'
import { squareFeetOfAcre, squareFeetOfSquareMeter } from './square-feet.ts'

export const formatArea = (feet: number): string =>
  isMetric()
    ? `${formatCount(Math.round(feet / squareFeetOfSquareMeter))} m²`
    : `${formatCount(feet)} sq ft`

/** Formats a lot: `0.24 ac`, or square feet below 0.05 acres; on a metric site `971 m²`, or `2.4 ha` from 1 ha up. */
export function formatLot(acres: number): string {
  if (isMetric()) return formatLand((acres * squareFeetOfAcre) / squareFeetOfSquareMeter)
  if (acres < 0.05) return formatArea(acres * squareFeetOfAcre)
  return `${acres < 10 ? String(Math.round(acres * 100) / 100) : formatCount(acres)} ac`
}

const hectare = 10_000

const formatLand = (meters: number) =>
  meters < hectare
    ? `${formatCount(Math.round(meters))} m²`
    : `${meters < 10 * hectare ? formatNumber(meters / hectare) : formatCount(meters / hectare)} ha`

/** Formats a distance: `0.4 mi`, `12 mi`, `< 0.1 mi`. On a metric site `400 m`, `1.2 km`, `12 km`. */
export function formatMiles(miles: number): string {
  if (isMetric()) return formatMeters(miles * milesToMeters)
  if (miles < 0.05) return '< 0.1 mi'
  return `${miles < 10 ? String(Math.round(miles * 10) / 10) : formatCount(miles)} mi`
}

/** An estimated length, no more exact than it is: `about 3 mi`. */
export function formatAbout(miles: number): string {
  const unit = isMetric()
    ? { name: 'km', count: (miles * milesToMeters) / 1000 }
    : { name: 'mi', count: miles }
  return unit.count < 1
    ? `under 1 ${unit.name}`
    : `about ${formatCount(Math.round(unit.count))} ${unit.name}`
}

export function lengthText(miles: number): string {
  if (isMetric()) return formatMeters(miles * milesToMeters)
  return miles === 1 ? '1 mile' : `${formatNumber(miles)} miles`
}

const formatMeters = (meters: number) =>
  meters < 995
    ? `${Math.round(meters / 10) * 10} m`
    : `${formatNumber(Math.round(meters / 100) / 10)} km`

export const formatPerArea = (perFoot: number, currency: string | null = null): string =>
  isMetric()
    ? `${formatMoney(Math.round(perFoot * squareFeetOfSquareMeter), currency)} per m²`
    : `${formatMoney(Math.round(perFoot), currency)} per sq ft`
