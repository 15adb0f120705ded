import { isMetric } from '../units/conventions.ts'
import type { Field } from './define/field.ts'

const metricLabels: Readonly<Record<string, string>> = {
  PricePerArea: 'Price per m²',
  LotSizeAcres: 'Lot size (m²)',
  LotSizeSquareFeet: 'Lot area (m²)',
}

/** A field whose label names a unit, which is that of the site at the time. */
export function withUnitLabel(field: Field): Field {
  const metric = metricLabels[field.name]
  if (metric === undefined) return field
  const { label } = field
  return Object.defineProperty({ ...field }, 'label', {
    enumerable: true,
    get: () => (isMetric() ? metric : label),
  })
}
