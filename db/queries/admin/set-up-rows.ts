import type { Database, Orm, Transaction } from '#db/connect.ts'
import { eq } from '#db/orm/drizzle.ts'
import { putSetting } from '#db/queries/account/setting-rows.ts'
import { settings, users } from '#db/schema/index.ts'

const name = 'setUp'

export const hasAdministrator = (orm: Orm): boolean =>
  orm.select({ Id: users.Id }).from(users).where(eq(users.Administrator, true)).limit(1).get() !==
  undefined

/** A link to the page that creates the first administrator: the hash of its token, and its expiry. */
export interface SetUpLink {
  readonly hash: string
  readonly until: string
}

export const putSetUpLink = (orm: Orm, link: SetUpLink): void => putSetting(orm, name, link)

/** The stored link, which has not been validated. */
export function getSetUpLink(orm: Database['read']): unknown {
  const row = orm.select().from(settings).where(eq(settings.Name, name)).get()
  return row ? JSON.parse(row.Value) : null
}

export const removeSetUpLink = ({ orm }: Transaction): boolean =>
  orm.delete(settings).where(eq(settings.Name, name)).run().changes > 0
