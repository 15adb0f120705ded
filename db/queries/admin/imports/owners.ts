import type { Connection } from '#db/connect.ts'

export interface ListingReference {
  readonly rowKey: number
  /** OriginatingSystemName of the listing; `key` is its OriginatingSystemKey. */
  readonly source: string
  readonly key: string
  /** PropertyTimeZoneName of the listing; null if it is unknown. */
  readonly zone: string | null
}

export interface OwnerStatements {
  /** Finds the listing that a record refers to by key or number. An empty `source` needs an unambiguous match. */
  find(source: string, key: string, id: string): ListingReference | undefined
  sources(): string[]
  /** True if a listing of the source refers to one of these members or offices. */
  namesAny(source: string, people: readonly string[]): boolean
}

const select =
  'SELECT RowKey AS rowKey, OriginatingSystemName AS source, OriginatingSystemKey AS key, ' +
  "Other ->> 'PropertyTimeZoneName' AS zone FROM listings WHERE"

/** Lists the distinct sources with one index lookup for each, instead of scanning all listings. */
const allSources = `WITH RECURSIVE each(name) AS (
    SELECT min(OriginatingSystemName) FROM listings
    UNION ALL
    SELECT (SELECT min(OriginatingSystemName) FROM listings WHERE OriginatingSystemName > name)
    FROM each WHERE name IS NOT NULL)
  SELECT name FROM each WHERE name IS NOT NULL`

export function ownerStatements(connection: Connection): OwnerStatements {
  const sources = connection.prepare<[], string>(allSources).pluck()
  const bySourceKey = connection.prepare<[string, string], ListingReference>(
    `${select} OriginatingSystemName = ? AND OriginatingSystemKey = ?`,
  )
  const ways = [
    "(Other ->> 'SourceListingKey') IS NOT NULL AND (Other ->> 'SourceListingKey') = ?",
    'Id = ?',
    'ListingId = ?',
  ].map((condition) => connection.prepare<[string], ListingReference>(`${select} ${condition}`))
  const selectMatch = connection.prepare<[string, string, string]>(
    `SELECT 1 FROM listings WHERE OriginatingSystemName = ? AND (
      ListAgentKey IN (SELECT value FROM json_each(?)) OR ListOfficeKey IN (SELECT value FROM json_each(?))) LIMIT 1`,
  )
  return {
    find(source, key, id) {
      const names = source === '' ? sources.all() : [source]
      const first = names.flatMap((name) => bySourceKey.get(name, key) ?? [])
      const tries = [
        () => first,
        ...ways.slice(0, 2).map((way) => () => way.all(key)),
        () => (id === '' ? [] : ways[2]!.all(id)),
        () => ways[2]!.all(key),
      ]
      for (const candidates of tries) {
        const owners = candidates().filter((owner) => names.includes(owner.source))
        if (owners.length > 0) return owners.length === 1 ? owners[0] : undefined
      }
      return undefined
    },
    sources: () => sources.all(),
    namesAny(source, people) {
      const keys = JSON.stringify(people)
      return selectMatch.get(source, keys, keys) !== undefined
    },
  }
}
