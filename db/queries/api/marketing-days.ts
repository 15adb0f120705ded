import type { Transaction } from '#db/connect.ts'
import type { Connection } from '#db/connection.ts'
import { findRules } from '#db/queries/admin/brokerage-rows.ts'
import { yearsBefore } from '#src/domain/admin/rules/source-scopes.ts'
import { profilesOf } from '#src/domain/admin/rules/stored-rules.ts'

/**
 * Numbers listings as changed that a new day shows to more people, because their marketing has begun
 * (`DelayedMarketingDate`), or to fewer, because they were sold too long ago for the rules of their source. Returns their
 * number. The first call only notes the day.
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
  const begun = connection
    .prepare(
      `UPDATE listings SET ChangeSeq = ChangeSeq
       WHERE DelayedMarketingDate > ? AND DelayedMarketingDate <= ?`,
    )
    .run(through, today).changes
  return begun + endSold(connection, through, today)
}

function endSold(connection: Connection, through: string, today: string): number {
  const update = connection.prepare(
    `UPDATE listings SET ChangeSeq = ChangeSeq WHERE OriginatingSystemName = ?
     AND StandardStatus = 'Closed' AND CloseDate >= ? AND CloseDate < ?`,
  )
  let ended = 0
  for (const [source, { visitors, clients }] of profilesOf(findRules(connection)))
    for (const years of new Set([visitors.closedYears, clients.closedYears]))
      if (years)
        ended += update.run(source, yearsBefore(through, years), yearsBefore(today, years)).changes
  return ended
}
