import type { SqlRow } from '#db/queries/admin/imports/import-columns.ts'

export interface PartChange {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

/**
 * Whether two lists look the same. Parts of a feed get another moment in mass updates, and pictures another address each
 * time.
 */
export function isSameList(
  before: readonly SqlRow[],
  after: readonly SqlRow[],
  isReplica: boolean,
): boolean {
  const comparedFields = ({ OwnRecord, ModificationTimestamp, MediaURL, ...row }: SqlRow) =>
    isReplica ? row : { ...row, ModificationTimestamp, MediaURL }
  return JSON.stringify(before.map(comparedFields)) === JSON.stringify(after.map(comparedFields))
}

const times = ['OpenHouseDate', 'OpenHouseStartTime', 'OpenHouseEndTime', 'OpenHouseStatus']

/** Compares two lists by their keys. Open houses that move while others come or go are a separate change. */
export function entriesChanged(
  field: string,
  keyName: string,
  before: readonly SqlRow[],
  after: readonly SqlRow[],
): PartChange[] {
  const keysOf = (rows: readonly SqlRow[]) => rows.map((row) => row[keyName])
  const change = { field, before: keysOf(before), after: keysOf(after) }
  const old = new Map(before.map((row) => [row[keyName], row]))
  const remaining = after.filter((row) => old.has(row[keyName]))
  const isSameList = remaining.length === after.length && after.length === before.length
  const isMoved = remaining.some((row) =>
    times.some((name) => row[name] !== old.get(row[keyName])![name]),
  )
  const isTwo = field === 'OpenHouse' && isMoved && !isSameList
  return isTwo ? [{ ...change, after: change.before }, change] : [change]
}
