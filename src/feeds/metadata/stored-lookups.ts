import type { Database } from '#db/connect.ts'
import { findLookups } from '#db/queries/admin/feeds/metadata-rows.ts'

/**
 * Returns a function that says what a source's name of a value means; null if it is not known. Undefined if the source
 * has none, so that nothing need be looked up.
 */
export function storedLookups(
  db: Database,
  feed: string,
): ((field: string, value: string) => string | null) | undefined {
  const lookups = new Map<string, Map<string, string>>()
  for (const { Field, Value, Text } of findLookups(db, feed))
    lookups.set(Field, (lookups.get(Field) ?? new Map<string, string>()).set(Value, Text))
  if (lookups.size === 0) return undefined
  return (field, value) => {
    const texts = lookups.get(field)
    if (texts === undefined) return null
    return texts.get(value) ?? (value.includes(',') ? flagsOf(texts, value) : null)
  }
}

/** Older servers write several values as one string of names with commas. */
function flagsOf(texts: ReadonlyMap<string, string>, value: string): string | null {
  const parts = value.split(',').map((part) => texts.get(part.trim()))
  return parts.includes(undefined) ? null : parts.join(',')
}
