import type { Connection } from '#db/connect.ts'
import type { Waiting } from './waiting.ts'

/** An entry of the change log; values are JSON text, times UTC. */
export interface ChangeEntry {
  readonly field: string | null
  readonly oldValue: string | null
  readonly newValue: string | null
  readonly kind: string
  readonly changedAt: string
}

export interface ChangeStatements {
  /** Entries are written in their order with the next flush. */
  append(rowKey: number, entry: ChangeEntry, recordedAt: string): void
  has(rowKey: number, entry: ChangeEntry): boolean
}

export function changeStatements(connection: Connection, waiting: Waiting): ChangeStatements {
  const columns = ['RowKey', 'Field', 'OldValue', 'NewValue', 'Kind', 'ChangedAt', 'RecordedAt']
  const entries = waiting.table({ name: 'change_log', columns })
  const has = connection.prepare(
    'SELECT 1 FROM change_log WHERE RowKey = ? AND Field IS ? AND NewValue IS ? AND Kind = ? AND ChangedAt = ?',
  )
  return {
    append: (rowKey, { field, oldValue, newValue, kind, changedAt }, recordedAt) =>
      entries.add([rowKey, field, oldValue, newValue, kind, changedAt, recordedAt]),
    has(rowKey, { field, newValue, kind, changedAt }) {
      waiting.flush()
      return has.get(rowKey, field, newValue, kind, changedAt) !== undefined
    },
  }
}
