import type { Database } from '#db/connect.ts'
import { findLookups } from '#db/queries/admin/feeds/lookup-records.ts'
import { findFieldTypes } from '#db/queries/admin/feeds/metadata-rows.ts'
import type { Profile } from '#src/feeds/profiles/profile-schema.ts'

const comparison = /\b(\w+) (eq|ne) '((?:[^']|'')*)'/g
const odataName = /^[A-Za-z_]\w*$/

/**
 * Writes the values in a profile's filters as the source writes them: names of enumerations, or texts. A value in the
 * other form finds nothing, without an error.
 */
export function withSourceValues(db: Database, feed: string, profile: Profile): Profile {
  const { always, firstLoad } = profile.filter
  if (![always, firstLoad].some((text) => (text?.search(comparison) ?? -1) >= 0)) return profile
  const types = new Map(
    findFieldTypes(db, feed).flatMap(({ resource, field, type }) =>
      resource === 'Property' ? [[field, type] as const] : [],
    ),
  )
  const lookups = findLookups(db, feed)
  const translateComparison = (whole: string, field: string, operator: string, quoted: string) => {
    const type = types.get(field) ?? null
    if (type === null || type.startsWith('Collection(')) return whole
    const value = quoted.replaceAll("''", "'")
    const fieldLookups = lookups.filter(({ Field }) => Field === field)
    if (type.startsWith('Edm.')) {
      const row = fieldLookups.find(({ Value }) => Value === value)
      const text = row === undefined ? value : (row.Local ?? row.Text)
      return `${field} ${operator} '${text.replaceAll("'", "''")}'`
    }
    const textMatch = fieldLookups.find(
      ({ Value, Text, Local }) => [Text, Local].includes(value) && odataName.test(Value),
    )
    const name = textMatch?.Value ?? value
    return odataName.test(name) ? `${field} ${operator} ${type}'${name}'` : whole
  }
  const translated = (text: string | null) =>
    text?.replaceAll(comparison, translateComparison) ?? null
  const filter = {
    ...profile.filter,
    always: translated(always),
    firstLoad: translated(firstLoad),
  }
  return { ...profile, filter }
}
