import type { Database, Orm, Transaction } from '#db/connect.ts'
import { eq } from '#db/orm/drizzle.ts'
import { putSetting } from '#db/queries/account/setting-rows.ts'
import { settings, users } from '#db/schema/index.ts'

const name = 'setUp'

/** True if there is an account that may run the brokerage. */
export const hasAdministrator = (orm: Orm): boolean =>
  orm.select({ Id: users.Id }).from(users).where(eq(users.Administrator, true)).limit(1).get() !==
  undefined

/** What opens the page for the first administrator: the hash of a token, and the time until which it works. */
export interface SetUpLink {
  readonly hash: string
  readonly until: string
}

export const putSetUpLink = (orm: Orm, link: SetUpLink): void => putSetting(orm, name, link)

/** The stored value, not validated. */
export function getSetUpLink(orm: Database['read']): unknown {
  const row = orm.select().from(settings).where(eq(settings.Name, name)).get()
  return row ? JSON.parse(row.Value) : null
}

export const removeSetUpLink = ({ orm }: Transaction): boolean =>
  orm.delete(settings).where(eq(settings.Name, name)).run().changes > 0
