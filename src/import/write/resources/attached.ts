import type { SqlRow } from '#db/queries/admin/imports/import-columns.ts'
import type { Problem } from '#src/import/record/record-problem.ts'
import type { PartChange } from '#src/import/write/part-changes.ts'

/** The outcome of attaching records to a listing: one of `kinds` per record, in order, and the listing's changes. */
export interface AttachResult {
  readonly kinds: readonly ('new' | 'changed' | 'unchanged' | 'refused')[]
  readonly problems: readonly Problem[]
  readonly changes: readonly PartChange[]
  readonly listing: SqlRow
}
