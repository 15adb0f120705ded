import type { Database, Transaction } from '#db/connect.ts'
import { gte } from '#db/orm/drizzle.ts'
import { apiKeyUses } from '#db/schema/index.ts'
import { addDays } from '#src/domain/local-time.ts'

const keptDays = 366

/** Requests of a key since the last write. */
export interface KeyUses {
  /** Uses by local day. */
  readonly byDay: ReadonlyMap<string, number>
  readonly lastAt: Date
}

export function addKeyUses({ connection }: Transaction, uses: ReadonlyMap<string, KeyUses>): void {
  const add = connection.prepare(
    `INSERT INTO api_key_uses (KeyId, Day, Uses) SELECT Id, ?, ? FROM api_keys WHERE Id = ?
     ON CONFLICT DO UPDATE SET Uses = Uses + excluded.Uses`,
  )
  const touch = connection.prepare(
    `UPDATE api_keys SET LastUsedAt = max(coalesce(LastUsedAt, ''), ?) WHERE Id = ?`,
  )
  const forget = connection.prepare('DELETE FROM api_key_uses WHERE KeyId = ? AND Day < ?')
  for (const [keyId, { byDay, lastAt }] of uses) {
    forget.run(keyId, addDays(lastAt.toISOString().slice(0, 10), -keptDays))
    for (const [day, count] of byDay) add.run(day, count, keyId)
    touch.run(lastAt.toISOString(), keyId)
  }
}

export const findKeyUses = ({ read }: Database, fromDay: string) =>
  read.select().from(apiKeyUses).where(gte(apiKeyUses.Day, fromDay)).all()
