import { isMetric } from './conventions.ts'
import { type Measure, measureOf } from './measures.ts'
import { milesToMeters } from './miles.ts'
import { squareFeetOfAcre, squareFeetOfSquareMeter } from './square-feet.ts'

// Filters always use square feet and acres; forms and sentences use the site's units.

export const areaUnit = (): string => (isMetric() ? 'm²' : 'sq ft')

export const areaWords = (): string => (isMetric() ? 'square meters' : 'square feet')

export const areaHead = (): string => (isMetric() ? 'm²' : 'Sq ft')

export const displayedArea = (feet: number): number =>
  isMetric() ? feet / squareFeetOfSquareMeter : feet

export const shownPerArea = (perFoot: number): number =>
  isMetric() ? perFoot * squareFeetOfSquareMeter : perFoot

/** Converts units: a stored value is `factor` times the displayed one, rounded to `decimals`. */
interface Scale {
  readonly factor: number
  readonly decimals: number
}

const scales: Partial<Record<Measure, Scale>> = {
  area: { factor: squareFeetOfSquareMeter, decimals: 2 },
  acres: { factor: squareFeetOfSquareMeter / squareFeetOfAcre, decimals: 4 },
  'money-per-area': { factor: 1 / squareFeetOfSquareMeter, decimals: 4 },
}

function scaleOf(field: string): Scale | undefined {
  const measure = isMetric() ? measureOf(field) : null
  return measure === null ? undefined : scales[measure]
}

export function unitOf(field: string): string {
  const measure = isMetric() ? measureOf(field) : null
  return measure === 'area' || measure === 'acres' ? ' m²' : ''
}

/** Converts typed square meters to square feet on a metric site: `80` → `861.11`. Other text is unchanged. */
export function toStoredNumber(field: string, typed: string): string {
  const scale = scaleOf(field)
  return scale === undefined || !isNumber(typed) ? typed : fromShown(typed, scale)
}

const fromShown = (text: string, { factor, decimals }: Scale) =>
  String(Number((Number(text) * factor).toFixed(decimals)))

/** Numbers of decimals to try, without 3, because three decimals look like thousands in many languages. */
const decimalsShown = [0, 1, 2, 4]

/** The stored number in the site's units, with as few decimals as convert back to the stored value. */
export function shownNumber(field: string, storedText: string): string {
  const scale = scaleOf(field)
  if (scale === undefined || !isNumber(storedText)) return storedText
  const exact = Number(storedText) / scale.factor
  const texts = decimalsShown.map((decimals) => String(Number(exact.toFixed(decimals))))
  const same = String(Number(Number(storedText).toFixed(scale.decimals)))
  return texts.find((text) => fromShown(text, scale) === same) ?? texts.at(-1)!
}

const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text)

export const lengthUnit = (): string => (isMetric() ? 'Kilometers' : 'Miles')

const milesOfKilometer = 1000 / milesToMeters

export const shownMiles = (miles: number): number =>
  isMetric() ? Math.round((miles / milesOfKilometer) * 100) / 100 : miles

export const storedMiles = (typed: number): number =>
  isMetric() ? Math.round(typed * milesOfKilometer * 1e4) / 1e4 : typed
