import type { Value } from '#src/import/record/import-record.ts'
import rules from './amenity-rules.json' with { type: 'json' }
import { type Refusal, refuse } from './values/conversion-refusal.ts'
import { memoize } from './values/memoize.ts'

type AmenityRule = readonly [pattern: RegExp, field: string, value: string]

/** Rules that assign amenities to RESO fields. The first rule that matches an amenity applies. */
const amenityRules: readonly AmenityRule[] = rules.map(([pattern = '', field = '', value = '']) => [
  new RegExp(pattern, 'i'),
  field,
  value,
])
const maxMemoized = 20_000

export interface Amenities {
  readonly fields: Record<string, Value>
  readonly rest: readonly string[]
}

export function sortAmenities(raw: unknown): Amenities | null | Refusal {
  if (raw === null || raw === undefined || raw === '') return null
  const list = listOf(raw)
  if (list === null) return refuse('is not a JSON list')
  const valuesByField = new Map<string, Set<string>>()
  const rest = list.filter((amenity) => !place(amenity, valuesByField))
  const fields: Record<string, Value> = Object.fromEntries(
    [...valuesByField].map(([field, values]) => [field, [...values]]),
  )
  if (valuesByField.has('View')) fields.ViewYN = true
  if (valuesByField.get('WaterfrontFeatures')?.has('Waterfront') === true)
    fields.WaterfrontYN = true
  if (list.some((amenity) => /fireplace/i.test(amenity) && !/guards/i.test(amenity)))
    fields.FireplaceYN = true
  return { fields, rest }
}

function place(amenity: string, amenities: Map<string, Set<string>>): boolean {
  const rule = ruleFor(amenity)
  if (rule === null) return false
  const [, field, value] = rule
  amenities.set(field, (amenities.get(field) ?? new Set()).add(value))
  return true
}

const ruleFor = memoize(maxMemoized, (amenity): AmenityRule | null => {
  const rule = amenityRules.find(([pattern]) => pattern.test(amenity))
  return rule === undefined || rule[1] === '' ? null : rule
})

function listOf(raw: unknown): string[] | null {
  try {
    const list: unknown = typeof raw === 'string' ? JSON.parse(raw) : raw
    return Array.isArray(list)
      ? list.filter((entry): entry is string => typeof entry === 'string')
      : null
  } catch {
    return null
  }
}
