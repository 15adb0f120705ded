import { inBatches } from '#db/batches.ts'
import type { Database, Transaction } from '#db/connect.ts'
import type { registrantActivity } from '#db/schema/index.ts'

type ActivityRow = typeof registrantActivity.$inferSelect

export type Activity = Omit<ActivityRow, 'MlsNumber' | 'Source'>

/** Adds to what is on record of the same day. Accounts that no longer exist are skipped. */
export function addActivity({ connection }: Transaction, activities: Iterable<Activity>): void {
  const add = connection.prepare<Activity[]>(
    `INSERT INTO registrant_activity (UserId, Day, Kind, What, MlsNumber, Source, FirstAt, LastAt, Times)
     SELECT u.Id, :Day, :Kind, :What, l.ListingId, l.OriginatingSystemName, :FirstAt, :LastAt, :Times
     FROM users u LEFT JOIN listings l ON :Kind = 'opened' AND l.Id = :What WHERE u.Id = :UserId
     ON CONFLICT DO UPDATE SET FirstAt = min(FirstAt, excluded.FirstAt), LastAt = max(LastAt, excluded.LastAt),
       Times = Times + excluded.Times`,
  )
  for (const activity of activities) add.run(activity)
}

/** Deletes what is from before a local day. Returns how many rows. */
export const removeActivity = (db: Database, beforeDay: string): Promise<number> =>
  inBatches(
    db,
    ({ connection }, limit) =>
      connection
        .prepare(
          `DELETE FROM registrant_activity WHERE (UserId, Day, Kind, What) IN (
             SELECT a.UserId, a.Day, a.Kind, a.What FROM users u
             JOIN registrant_activity a ON a.UserId = u.Id AND a.Day < ? LIMIT ?)`,
        )
        .run(beforeDay, limit).changes,
  )
