import type { Connection } from '#db/connect.ts'

/** An entry of the change log; values are JSON text, times UTC. */
export interface ChangeEntry {
  readonly field: string | null
  readonly oldValue: string | null
  readonly newValue: string | null
  readonly kind: string
  readonly changedAt: string
}

export interface ChangeStatements {
  append(rowKey: number, entry: ChangeEntry, recordedAt: string): void
  has(rowKey: number, entry: ChangeEntry): boolean
}

export function changeStatements(connection: Connection): ChangeStatements {
  const append = connection.prepare(
    'INSERT INTO change_log (RowKey, Field, OldValue, NewValue, Kind, ChangedAt, RecordedAt) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  const has = connection.prepare(
    'SELECT 1 FROM change_log WHERE RowKey = ? AND Field IS ? AND NewValue IS ? AND Kind = ? AND ChangedAt = ?',
  )
  return {
    append: (rowKey, { field, oldValue, newValue, kind, changedAt }, recordedAt) =>
      void append.run(rowKey, field, oldValue, newValue, kind, changedAt, recordedAt),
    has: (rowKey, { field, newValue, kind, changedAt }) =>
      has.get(rowKey, field, newValue, kind, changedAt) !== undefined,
  }
}
