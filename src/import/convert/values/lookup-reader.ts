import { readFrequency } from '#src/domain/listings/frequencies.ts'
import { type Refusal, refuse } from './conversion-refusal.ts'
import { closedLookups, knownValues, lookupKey, openLookups } from './lookup-values.ts'
import { memoize } from './memoize.ts'
import odataNames from './odata-names.json' with { type: 'json' }

const maxMemoized = 10_000
/** OData names of RESO lookup values (Data Dictionary 2.0) that cannot be split into words at their capitals. */
const valueOfODataName = new Map(Object.entries(odataNames))
const humanNames = new Set(valueOfODataName.values())

/** Creates a reader for a RESO lookup. It accepts a value's text or its OData name (`ActiveUnderContract`). */
export const lookupReader = (lookup: string): ((text: string) => string | null | Refusal) =>
  memoize(maxMemoized, (text) => read(lookup, text.trim()))

function read(lookup: string, text: string): string | null | Refusal {
  if (text === '') return null
  const closed = closedLookups[lookup]
  if (closed !== undefined) return closed.values.get(lookupKey(text)) ?? refuse(closed.refused)
  if (openLookups.has(lookup)) return text
  if (lookup === 'FeeFrequency') return readFrequency(text) ?? humanText(text)
  return knownValues[lookup]?.values.get(lookupKey(text)) ?? humanText(text)
}

export function humanText(text: string): string {
  const value = valueOfODataName.get(text)
  if (value !== undefined) return value
  if (
    humanNames.has(text) ||
    !/^[A-Z][A-Za-z0-9]*[a-z0-9][A-Z]/.test(text) ||
    /[^A-Za-z0-9]/.test(text)
  )
    return text
  return text.replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
}
