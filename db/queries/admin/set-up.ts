import type { Database, Orm, Transaction } from '#db/connect.ts'
import { eq } from '#db/orm/drizzle.ts'
import { putSetting } from '#db/queries/account/settings.ts'
import { settings, users } from '#db/schema/index.ts'

const name = 'setUp'

/** Whether an account may run the brokerage. */
export const hasAdministrator = (orm: Orm): boolean =>
  orm.select({ Id: users.Id }).from(users).where(eq(users.Administrator, true)).limit(1).get() !==
  undefined

/** What opens the page of the first administrator: the hash of a token, and until when. */
export interface SetUpLink {
  readonly hash: string
  readonly until: string
}

export const putSetUpLink = (orm: Orm, link: SetUpLink): void => putSetting(orm, name, link)

/** As it is stored; null if there is none. */
export function getSetUpLink(orm: Database['read']): unknown {
  const row = orm.select().from(settings).where(eq(settings.Name, name)).get()
  return row ? JSON.parse(row.Value) : null
}

export const removeSetUpLink = ({ orm }: Transaction): boolean =>
  orm.delete(settings).where(eq(settings.Name, name)).run().changes > 0
