import { storedValue } from '#src/domain/stored-value.ts'
import { kindOfStatus } from './status-kind.ts'

interface Logged {
  readonly RowKey: number
  readonly Field: string | null
  readonly Kind: string
  readonly OldValue: string | null
  readonly NewValue: string | null
}

export const netFields: ReadonlySet<string | null> = new Set(['ListPrice', 'StandardStatus'])

/** Merges a listing's price changes into one, or none if reverted; likewise for status. `changes` are newest first. */
export function netChanges<Change extends Logged>(changes: readonly Change[]): Change[] {
  const keyOf = ({ RowKey, Field }: Change) => `${RowKey} ${Field}`
  const oldest = new Map(
    changes.filter(({ Field }) => netFields.has(Field)).map((change) => [keyOf(change), change]),
  )
  const handledKeys = new Set<string>()
  return changes.flatMap((change) => {
    const key = keyOf(change)
    const first = oldest.get(key)
    if (first === undefined) return [change]
    if (handledKeys.has(key)) return []
    handledKeys.add(key)
    if (first.OldValue === change.NewValue) return []
    return [{ ...change, OldValue: first.OldValue, Kind: kindBetween(first, change) }]
  })
}

function kindBetween(first: Logged, last: Logged): string {
  if (last.Field !== 'StandardStatus' || first === last) return last.Kind
  const [before, after] = [first.OldValue, last.NewValue].map((json) =>
    String(storedValue(json) ?? ''),
  )
  return kindOfStatus(before!, after!)
}
