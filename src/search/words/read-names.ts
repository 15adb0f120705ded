import type { Connection } from '#db/connection.ts'
import { findRules } from '#db/queries/admin/brokerage-rows.ts'
import { sourceRulesOf } from '#src/domain/admin/rules/source-scopes.ts'
import { profilesOf } from '#src/domain/admin/rules/stored-rules.ts'
import { type Scope, scopeFor } from '#src/domain/context/access/scope.ts'
import { dayMs } from '#src/domain/local-time.ts'
import { foldWord, wordsOf } from '#src/domain/search/words/fold-words.ts'
import { isAddressDisplayed, scopeSql } from '#src/search/sql/compile/scopes.ts'
import { identifier, joined, type Sql, sql } from '#src/search/sql/compile/sql.ts'
import { type NameCount, type Names, nameFields, packNames } from './packed-names.ts'

const street = sql`concat_ws(' ', l."StreetDirPrefix", l."StreetName", l."StreetSuffix", l."StreetDirSuffix")`

// Selects the street name or, if that is missing, the first line of the address.
const columnsFor = (addressTest: Sql) => [
  ...nameFields.flatMap((name) => (name === 'Street' ? [] : [sql`l.${identifier(name)}`])),
  sql`iif(${addressTest} AND l."StreetName" IS NOT NULL, ${street}, NULL)`,
  sql`iif(${addressTest} AND l."StreetName" IS NULL, l."StreetAddress", NULL)`,
]

// Excludes offices that do not take part in IDX, because the names are read once for users of all roles.
const inIdx = sql`NOT EXISTS (SELECT 1 FROM offices o
  WHERE o."OfficeKey" = l."ListOfficeKey" AND o."IDXOfficeParticipationYN" = 0)`

/** Reads names from all public listings, without streets that are withheld. */
export function readNames(connection: Connection, base = scopeFor('public')): Names {
  const scope = withStoredRules(connection, base)
  const columns = columnsFor(isAddressDisplayed(scope))
  const { text, values } =
    sql`SELECT ${joined(columns, ', ')} FROM listings l WHERE ${scopeSql(scope)} AND ${inIdx}`
  const counts: Counts[] = nameFields.map(() => new Map())
  const streets = counts[nameFields.indexOf('Street')]!
  for (const row of connection
    .prepare(text)
    .raw()
    .iterate(...values) as IterableIterator<(string | null)[]>) {
    for (let i = 0; i < counts.length; i++) count(counts[i]!, row[i])
    const address = row[counts.length]
    if (address) count(streets, streetOf(address))
  }
  return packNames(counts.flatMap((fieldCounts, field) => mergeAlike(field, fieldCounts)))
}

/** The rules of sources decide which addresses are withheld. */
function withStoredRules(connection: Connection, scope: Scope): Scope {
  const bySource = profilesOf(findRules(connection))
  const reader = { role: scope.role, asClient: false }
  const tomorrow = new Date(Date.now() + dayMs).toISOString().slice(0, 10)
  return { ...scope, sourceRules: sourceRulesOf({ bySource }, reader, tomorrow) }
}

type Counts = Map<string, { listings: number }>

function count(counts: Counts, name: string | null | undefined): void {
  if (!name) return
  const entry = counts.get(name)
  if (entry === undefined) counts.set(name, { listings: 1 })
  else entry.listings++
}

const streetOf = (address: string) =>
  address
    .replace(/^\d\S*\s+/, '')
    .replace(/[\s,]+(?:(?:unit|apt|apartment|suite|ste)\b.*|#.*)$/i, '')

const longest = 100

/** Merges names that differ only in case, accents, and punctuation. The most frequent spelling is shown. */
function mergeAlike(field: number, counts: Counts): NameCount[] {
  const names = new Map<string, NameCount & { readonly most: number }>()
  for (const [writtenName, { listings }] of counts) {
    const words = writtenName.length > longest ? [] : wordsOf(writtenName).map(foldWord)
    if (words.length === 0) continue
    const key = words.join(' ')
    const { text = writtenName, most = 0, listings: others = 0 } = names.get(key) ?? {}
    const isUsual = listings > most
    names.set(key, {
      field,
      words,
      text: isUsual ? writtenName : text,
      most: isUsual ? listings : most,
      listings: listings + others,
    })
  }
  return [...names.values()]
}
