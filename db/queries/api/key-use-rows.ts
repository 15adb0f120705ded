import type { Database, Transaction } from '#db/connect.ts'
import { gte } from '#db/orm/drizzle.ts'
import { apiKeyUses } from '#db/schema/index.ts'

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
  for (const [keyId, { byDay, lastAt }] of uses) {
    for (const [day, count] of byDay) add.run(day, count, keyId)
    touch.run(lastAt.toISOString(), keyId)
  }
}

export const findKeyUses = ({ read }: Database, fromDay: string) =>
  read.select().from(apiKeyUses).where(gte(apiKeyUses.Day, fromDay)).all()
