import type { Orm } from '#db/connect.ts'
import { and, eq } from '#db/orm/drizzle.ts'
import { cmas } from '#db/schema/index.ts'

/** Null for another agent's. */
export const findCma = (orm: Orm, ownerId: string, id: string) =>
  orm
    .select({ Id: cmas.Id, Name: cmas.Name })
    .from(cmas)
    .where(and(eq(cmas.Id, id), eq(cmas.OwnerId, ownerId)))
    .get() ?? null
