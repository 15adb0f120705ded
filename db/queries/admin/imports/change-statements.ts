import type { Connection } from '#db/connect.ts'
import type { PendingRows } from './pending-rows.ts'

/** An entry of the change log. Values are JSON texts; times are in UTC. */
export interface ChangeEntry {
  readonly field: string | null
  readonly oldValue: string | null
  readonly newValue: string | null
  readonly kind: string
  readonly changedAt: string
}

export interface ChangeStatements {
  /** Queues an entry. The next flush writes entries in the order of these calls. */
  append(rowKey: number, entry: ChangeEntry, recordedAt: string): void
  has(rowKey: number, entry: ChangeEntry): boolean
  /** True if the listing was first imported at the time `recordedAt`. */
  isNew(rowKey: number, recordedAt: string): boolean
  /** Deletes the entry for a field at the time `recordedAt` and returns its old value; undefined if there was none. */
  withdraw(rowKey: number, field: string, recordedAt: string): string | null | undefined
}

export function changeStatements(connection: Connection, waiting: PendingRows): ChangeStatements {
  const columns = ['RowKey', 'Field', 'OldValue', 'NewValue', 'Kind', 'ChangedAt', 'RecordedAt']
  const entries = waiting.table({ name: 'change_log', columns })
  const has = connection.prepare(
    'SELECT 1 FROM change_log WHERE RowKey = ? AND Field IS ? AND NewValue IS ? AND Kind = ? AND ChangedAt = ?',
  )
  const isNew = connection.prepare(
    "SELECT 1 FROM change_log WHERE RowKey = ? AND Kind = 'New Listing' AND RecordedAt = ?",
  )
  const withdraw = connection
    .prepare<[number, string, string], string | null>(
      'DELETE FROM change_log WHERE RowKey = ? AND Field = ? AND RecordedAt = ? RETURNING OldValue',
    )
    .pluck()
  return {
    append: (rowKey, { field, oldValue, newValue, kind, changedAt }, recordedAt) =>
      entries.add([rowKey, field, oldValue, newValue, kind, changedAt, recordedAt]),
    has(rowKey, { field, newValue, kind, changedAt }) {
      waiting.flush()
      return has.get(rowKey, field, newValue, kind, changedAt) !== undefined
    },
    isNew(rowKey, recordedAt) {
      waiting.flush()
      return isNew.get(rowKey, recordedAt) !== undefined
    },
    withdraw(rowKey, field, recordedAt) {
      waiting.flush()
      return withdraw.all(rowKey, field, recordedAt)[0]
    },
  }
}
