import type { Scope } from '#src/domain/access/scope.ts'
import { bound, joined, type Sql, sql } from './sql.ts'

export function scopeSql({ statuses, internetOnly }: Scope): Sql {
  const pieces: Sql[] = []
  // The plus keeps SQLite from using an index that selects nearly every listing.
  if (statuses !== null) pieces.push(sql`+l."StandardStatus" IN (${bound(statuses)})`)
  if (internetOnly) pieces.push(sql`l."InternetEntireListingDisplayYN" IS NOT 0`)
  return joined(pieces, ' AND ', '1')
}
