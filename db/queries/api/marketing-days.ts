import type { Transaction } from '#db/connect.ts'

/**
 * Numbers listings whose marketing has begun by `today` (`DelayedMarketingDate`) as changed, because more people may
 * see them now. Returns their number. The first call only notes the day.
 */
export function beginMarketing({ connection }: Transaction, today: string): number {
  const through = connection
    .prepare<[], string>('SELECT max(Day) FROM marketed_through')
    .pluck()
    .get()
  if (through !== null && through !== undefined && through >= today) return 0
  connection.prepare('DELETE FROM marketed_through').run()
  connection.prepare('INSERT INTO marketed_through (Day) VALUES (?)').run(today)
  if (!through) return 0
  return connection
    .prepare(
      `UPDATE listings SET ChangeSeq = ChangeSeq
       WHERE DelayedMarketingDate > ? AND DelayedMarketingDate <= ?`,
    )
    .run(through, today).changes
}
