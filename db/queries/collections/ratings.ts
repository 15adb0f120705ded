import type { Database } from '#db/connect.ts'
import { count, eq, max, sum } from '#db/orm/drizzle.ts'
import { starRatings } from '#db/schema/index.ts'

/** How many listings the account rated, and what changes whenever a rating does; null for none. */
export async function findRatingVersion(
  { read }: Database,
  userId: string,
): Promise<{ readonly version: string; readonly size: number } | null> {
  const { Id, ModifiedAt, OwnerId, Stars } = starRatings
  const found = read
    .select({ size: count(), stars: sum(Stars), modifiedAt: max(ModifiedAt), last: max(Id) })
    .from(starRatings)
    .where(eq(OwnerId, userId))
    .get()
  if (found === undefined || found.size === 0) return null
  const { size, stars, modifiedAt, last } = found
  return { version: [size, stars, modifiedAt, last].join(), size }
}
