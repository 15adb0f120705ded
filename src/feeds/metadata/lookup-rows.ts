import { closedLookups } from '#src/import/convert/values/lookup-values.ts'
import { firstText, isObject } from '#src/import/json/readers.ts'
import type { Edmx } from './read-edmx.ts'

/** A value as a source writes it, and what people read. */
export interface LookupRow {
  readonly field: string
  readonly value: string
  readonly text: string
}

/** Finds the fields that have a list of values. */
const fieldsByLookup = ({ resources }: Pick<Edmx, 'resources'>): Map<string, Set<string>> => {
  const found = new Map<string, Set<string>>()
  for (const fields of resources.values())
    for (const [field, { lookup }] of fields)
      if (lookup !== null) found.set(lookup, (found.get(lookup) ?? new Set()).add(field))
  return found
}

/** Returns what names of enumerations mean, according to the metadata. */
export function lookupsOfMetadata(edmx: Edmx): LookupRow[] {
  const fields = fieldsByLookup(edmx)
  return [...edmx.names].flatMap(([lookup, members]) =>
    [...members].flatMap(([value, text]) => rowsOf(fields.get(lookup) ?? [lookup], value, text)),
  )
}

/** Returns what a record of the Lookup resource says. */
function lookupsOfRecord(json: unknown, fieldsOf: ReadonlyMap<string, Set<string>>): LookupRow[] {
  if (!isObject(json)) return []
  const lookup = firstText(json, 'LookupName')
  const shown = firstText(json, 'LookupValue')
  const standard = firstText(json, 'StandardLookupValue')
  if (lookup === '' || (shown === '' && standard === '')) return []
  const fields = fieldsOf.get(lookup) ?? new Set([lookup])
  return [...fields].flatMap((field) => {
    // An MLS's own word for a status is of no use where only RESO's are understood.
    const isClosed = Object.hasOwn(closedLookups, field) && standard !== ''
    const text = isClosed || shown === '' ? standard : shown
    const values = [firstText(json, 'LegacyODataValue'), shown].filter((value) => value !== '')
    return values.flatMap((value) => rowsOf([field], value, text))
  })
}

export function lookupsOfRecords(
  records: readonly unknown[],
  edmx: Pick<Edmx, 'resources'>,
): LookupRow[] {
  const fields = fieldsByLookup(edmx)
  return records.flatMap((json) => lookupsOfRecord(json, fields))
}

const rowsOf = (fields: Iterable<string>, value: string, text: string): LookupRow[] =>
  value === text ? [] : [...fields].map((field) => ({ field, value, text }))
