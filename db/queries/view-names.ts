import { asc, eq, isNull, or } from 'drizzle-orm'
import type { Database } from '#db/connect.ts'
import { listingViews } from '#db/schema/index.ts'

/** The views of lists that are everybody's, and those of the user, by name. */
export async function findViewNames(db: Database, userId: string | null): Promise<{ Id: string; Name: string }[]> {
  const { Id, Name, OwnerId } = listingViews
  const shown = userId === null ? isNull(OwnerId) : or(isNull(OwnerId), eq(OwnerId, userId))
  return db.read.select({ Id, Name }).from(listingViews).where(shown).orderBy(asc(Name), asc(Id)).all()
}
