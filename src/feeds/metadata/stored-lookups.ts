import type { Database } from '#db/connect.ts'
import { findLookups } from '#db/queries/admin/feeds/lookup-records.ts'
import type { Meaning } from './lookup-rows.ts'

/**
 * Returns a function that says what a source's name of a value means; null if it is not known. Undefined if the source
 * has none, so that nothing need be looked up.
 */
export function storedLookups(
  db: Database,
  feed: string,
): ((field: string, value: string) => Meaning | null) | undefined {
  const lookups = new Map<string, Map<string, Meaning>>()
  for (const { Field, Value, Text: text, Local: local } of findLookups(db, feed))
    lookups.set(Field, (lookups.get(Field) ?? new Map()).set(Value, { text, local }))
  if (lookups.size === 0) return undefined
  return (field, value) => {
    const meanings = lookups.get(field)
    if (meanings === undefined) return null
    return meanings.get(value) ?? (value.includes(',') ? flagsOf(meanings, value) : null)
  }
}

/** Older servers write several values as one string of names with commas. */
function flagsOf(meanings: ReadonlyMap<string, Meaning>, value: string): Meaning | null {
  const parts = value.split(',').map((part) => meanings.get(part.trim())?.text)
  return parts.includes(undefined) ? null : { text: parts.join(','), local: null }
}
