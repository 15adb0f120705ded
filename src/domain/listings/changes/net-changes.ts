import { storedValue } from '#src/domain/stored-value.ts'
import { kindOfStatus } from './status-kind.ts'

interface Logged {
  readonly RowKey: number
  readonly Field: string | null
  readonly Kind: string
  readonly OldValue: string | null
  readonly NewValue: string | null
}

const netFields: ReadonlySet<string | null> = new Set(['ListPrice', 'StandardStatus'])

/**
 * Merges the changes of each listing's price, and those of its status, into one from the first to the last value, or
 * none if these are equal. `changes` are newest first.
 */
export function netChanges<Change extends Logged>(changes: readonly Change[]): Change[] {
  const keyOf = ({ RowKey, Field }: Change) => `${RowKey} ${Field}`
  const oldest = new Map(
    changes.filter(({ Field }) => netFields.has(Field)).map((change) => [keyOf(change), change]),
  )
  const seen = new Set<string>()
  return changes.flatMap((change) => {
    const key = keyOf(change)
    const first = oldest.get(key)
    if (first === undefined) return [change]
    if (seen.has(key)) return []
    seen.add(key)
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
