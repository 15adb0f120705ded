import type { Database } from '#db/connect.ts'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte } from '#db/orm/drizzle.ts'
import { users } from '#db/schema/index.ts'

const isConsumer = inArray(users.Role, ['vow', 'portal'])

/** Finds consumers with an address whose access ends after `now` and at or before `until`. */
export const findEndingGrants = ({ read }: Database, now: Date, until: Date) =>
  read
    .select()
    .from(users)
    .where(
      and(
        isConsumer,
        eq(users.Disabled, false),
        isNull(users.LeavingAt),
        isNull(users.ReadOnlyUntil),
        isNotNull(users.Email),
        gt(users.GrantExpiresAt, now.toISOString()),
        lte(users.GrantExpiresAt, until.toISOString()),
      ),
    )
    .orderBy(asc(users.Id))
    .all()
