import type { LookupRecord, LookupRow } from '#db/queries/admin/feeds/lookup-records.ts'
import { closedLookups, knownValues, lookupKey } from '#src/import/convert/values/lookup-values.ts'
import { firstText, isObject } from '#src/import/json/readers.ts'
import type { Edmx } from './read-edmx.ts'

/** Names of fields by the name of the list of their values. */
export type Fields = ReadonlyMap<string, ReadonlySet<string>>

/** Finds the fields that have a list of values, by its name. */
export function fieldsByLookup({ resources }: Pick<Edmx, 'resources'>): Fields {
  const fieldSets = new Map<string, Set<string>>()
  for (const fields of resources.values())
    for (const [field, { lookup }] of fields)
      if (lookup !== null) fieldSets.set(lookup, (fieldSets.get(lookup) ?? new Set()).add(field))
  return fieldSets
}

/** Returns what names of enumerations mean, according to the metadata. */
export function lookupsOfMetadata(edmx: Edmx): LookupRow[] {
  const fields = fieldsByLookup(edmx)
  return [...edmx.names].flatMap(([lookup, members]) =>
    [...members].flatMap(([value, text]) =>
      value === text
        ? []
        : [...(fields.get(lookup) ?? [lookup])].map((field) => ({
            field,
            value,
            text,
            local: null,
          })),
    ),
  )
}

/** Reads a record of the Lookup resource. Null if it says nothing. */
export function lookupRecord(json: unknown): LookupRecord | null {
  if (!isObject(json)) return null
  const lookup = firstText(json, 'LookupName')
  const text = firstText(json, 'LookupValue')
  const standard = firstText(json, 'StandardLookupValue')
  const legacy = firstText(json, 'LegacyODataValue')
  if (lookup === '' || (text === '' && standard === '')) return null
  return {
    LookupKey: firstText(json, 'LookupKey', 'LookupKeyNumeric') || `${lookup} ${legacy || text}`,
    LookupName: lookup,
    LookupValue: text,
    StandardLookupValue: standard,
    LegacyODataValue: legacy,
    ModificationTimestamp: firstText(json, 'ModificationTimestamp'),
  }
}

/** Returns what records of the Lookup resource say about the values of fields. */
export const lookupsOfRecords = (records: readonly LookupRecord[], fields: Fields): LookupRow[] =>
  records.flatMap((record) =>
    fieldsOf(record, fields).flatMap((field) => {
      const meaning = meaningOf(field, record)
      const { LegacyODataValue, LookupValue } = record
      const values = new Set([LegacyODataValue, LookupValue].filter((value) => value !== ''))
      return [...values].flatMap((value) =>
        value === meaning.text && meaning.local === null ? [] : { field, value, ...meaning },
      )
    }),
  )

export const fieldsOf = ({ LookupName }: LookupRecord, fields: Fields): string[] => [
  ...(fields.get(LookupName) ?? [LookupName]),
]

export interface Meaning {
  readonly text: string
  readonly local: string | null
}

/**
 * Returns what is stored for a value: RESO's text where the search knows RESO's texts, with the MLS's own text if it
 * differs, and otherwise the MLS's own text.
 */
export function meaningOf(
  field: string,
  { LookupValue: text, StandardLookupValue: standard }: LookupRecord,
): Meaning {
  const dictionaryText = (closedLookups[field] ?? knownValues[field])?.values.get(
    lookupKey(standard),
  )
  if (dictionaryText === undefined || standard === '')
    return { text: text || standard, local: null }
  const isSame = text === '' || lookupKey(text) === lookupKey(dictionaryText)
  return { text: dictionaryText, local: isSame ? null : text }
}
