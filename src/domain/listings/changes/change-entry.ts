import { type Change, historyOf } from '../history.ts'
import type { HistoryEntry } from '../view.ts'

export interface LoggedChange extends Change {
  readonly Seq: number
  readonly RowKey: number
  readonly ChangedBy: string | null
}

/** An entry of the change history (SPEC §3). `changer` is null if unknown, or hidden from this role. */
export interface ChangeEntry extends HistoryEntry {
  readonly seq: number
  readonly title: string
  readonly changer: string | null
  readonly description: string
}

type Reading = Parameters<typeof historyOf> extends [unknown, ...infer Rest] ? Rest : never

export function changeEntries(
  changes: readonly LoggedChange[],
  ...[dictionary, scope, withheld, localTime]: Reading
): ChangeEntry[] {
  return changes.flatMap((change) => {
    const [entry] = historyOf([change], dictionary, scope, withheld, localTime)
    if (entry === undefined) return []
    const changer = scope.hidesMemberFields ? null : change.ChangedBy
    return [
      { ...entry, seq: change.Seq, title: titleOf(entry), changer, description: describe(entry) },
    ]
  })
}

const titleOf = ({ kind, field }: HistoryEntry) =>
  kind === 'Field Change' && field !== null ? field : kind

const describe = ({ kind, field, from, to }: HistoryEntry): string => {
  const fieldOrKind = field ?? kind
  if (from !== null && to !== null) return `${fieldOrKind}: from ${from} to ${to}`
  if (to !== null) return `${fieldOrKind}: ${to}`
  return from === null ? fieldOrKind : `${fieldOrKind}: ${from} was removed`
}
