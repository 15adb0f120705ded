import type { SqlRow } from '#db/queries/admin/imports/import-columns.ts'

/** A list of parts that changed; the values are for the log. */
export interface PartChange {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

const times = ['OpenHouseDate', 'OpenHouseStartTime', 'OpenHouseEndTime', 'OpenHouseStatus']

/**
 * Differences between two lists, by key. Open houses that move while others are added or removed are a separate
 * change.
 */
export function entriesChanged(
  field: string,
  keyName: string,
  before: readonly SqlRow[],
  after: readonly SqlRow[],
): PartChange[] {
  const keysOf = (rows: readonly SqlRow[]) => rows.map((row) => row[keyName])
  const change = { field, before: keysOf(before), after: keysOf(after) }
  const old = new Map(before.map((row) => [row[keyName], row]))
  const kept = after.filter((row) => old.has(row[keyName]))
  const isSameList = kept.length === after.length && after.length === before.length
  const isMoved = kept.some((row) =>
    times.some((name) => row[name] !== old.get(row[keyName])![name]),
  )
  const isTwo = field === 'OpenHouse' && isMoved && !isSameList
  return isTwo ? [{ ...change, after: change.before }, change] : [change]
}
