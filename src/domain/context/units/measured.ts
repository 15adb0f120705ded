import { squareFeetOfAcre, squareFeetOfSquareMeter } from './areas.ts'
import { isMetric } from './conventions.ts'
import { milesToMeters } from './lengths.ts'
import { type Measure, measureOf } from './measures.ts'

// Filters always use square feet and acres; forms and sentences use the site's units.

export const areaUnit = (): string => (isMetric() ? 'm²' : 'sq ft')

/** The unit in a sentence. */
export const areaWords = (): string => (isMetric() ? 'square meters' : 'square feet')

export const areaHead = (): string => (isMetric() ? 'm²' : 'Sq ft')

/** `1,480` of square feet → `137.5` of square meters on a metric site. */
export const shownArea = (feet: number): number =>
  isMetric() ? feet / squareFeetOfSquareMeter : feet

/** Price per square foot → price per unit of the site. */
export const shownPerArea = (perFoot: number): number =>
  isMetric() ? perFoot * squareFeetOfSquareMeter : perFoot

/** `decimals` of the stored value. */
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

/** The unit of typed and shown numbers; may be empty. */
export function unitOf(field: string): string {
  const measure = isMetric() ? measureOf(field) : null
  return measure === 'area' || measure === 'acres' ? ' m²' : ''
}

/** `80` → `861.11`; invalid text is unchanged. */
export function storedNumber(field: string, typed: string): string {
  const scale = scaleOf(field)
  return scale === undefined || !isNumber(typed) ? typed : fromShown(typed, scale)
}

const fromShown = (text: string, { factor, decimals }: Scale) =>
  String(Number((Number(text) * factor).toFixed(decimals)))

/** Three decimals would read as thousands in many languages. */
const decimalsShown = [0, 1, 2, 4]

/** With as few decimals as convert back to it. */
export function shownNumber(field: string, stored: string): string {
  const scale = scaleOf(field)
  if (scale === undefined || !isNumber(stored)) return stored
  const exact = Number(stored) / scale.factor
  const texts = decimalsShown.map((decimals) => String(Number(exact.toFixed(decimals))))
  const same = String(Number(Number(stored).toFixed(scale.decimals)))
  return texts.find((text) => fromShown(text, scale) === same) ?? texts.at(-1)!
}

const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text)

/** Miles, or kilometers on a metric site. */
export const lengthUnit = (): string => (isMetric() ? 'Kilometers' : 'Miles')

const milesOfKilometer = 1000 / milesToMeters

export const shownMiles = (miles: number): number =>
  isMetric() ? Math.round((miles / milesOfKilometer) * 100) / 100 : miles

/** From kilometers on a metric site. */
export const storedMiles = (typed: number): number =>
  isMetric() ? Math.round(typed * milesOfKilometer * 1e4) / 1e4 : typed
