import type { SqlRow } from '#db/queries/admin/imports/import-columns.ts'
import type { Problem } from '#src/import/record/record-problem.ts'
import type { PartChange } from '#src/import/write/part-changes.ts'

/** The outcome of each record, in order, and of the listing's list. */
export interface AttachResult {
  readonly kinds: readonly ('new' | 'changed' | 'unchanged' | 'refused')[]
  readonly problems: readonly Problem[]
  readonly changes: readonly PartChange[]
  /** Columns of the listing that depend on the list. */
  readonly listing: SqlRow
}
