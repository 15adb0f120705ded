import type { Column } from './column.ts'
import { hasEnds } from './pages.ts'
import { isShare } from './place-values.ts'
import { maxKeyColumns, maxRepeatedShare, type PossibleKeys } from './possible-keys.ts'
import { nameOfBare, nameOfKey, type Table } from './table-facts.ts'

export interface Key {
  readonly columns: readonly string[]
  /** The number of rows that have the key of another row but differ from it in some column. */
  readonly repeats: number
  /** Whether addresses are compared without query and fragment. */
  readonly bare?: boolean
  /** Whether the key of a listing may be different in the next file. */
  readonly mayChange?: boolean
}

/** The share of rows that may occur twice because a scraper read them twice. */
const fewRepeated = 0.05
/**
 * The share of rows that may become equal when the fragments of their addresses are ignored. It is higher because a
 * listing that was scraped twice can have two fragments.
 */
const maxRevisited = 0.1
export const openKey: Key = { columns: ['?'], repeats: 0 }
/** The share of rows that a combination of columns without an id may confuse with each other. */
const maxMixed = 0.005
/** Chooses the key of a table: an id, best without repeats, else the first columns that distinguish differing rows. */
export function keyOfTable(possible: PossibleKeys, table: Table): Key {
  const { repeats, rows, columns } = table
  const same = sameRows(possible, table)
  const withRepeats = (columns: readonly string[]): Key => ({
    columns,
    repeats: Math.max(0, (repeats.get(nameOfKey(columns)) ?? 0) - same),
  })
  const ids = possible.ids.map(withRepeats)
  const unique = ids.filter((key) => key.repeats <= rows * fewRepeated)
  const nonSequence = unique.find((key) => !isSequence(key, columns))
  if (nonSequence !== undefined)
    return possible.codes.includes(nonSequence.columns[0]!)
      ? { ...nonSequence, mayChange: true }
      : nonSequence
  const address = addressOfTable(possible, table)
  if (address !== undefined) return address
  const [counted] = unique
  if (counted !== undefined) return { ...counted, mayChange: true }
  const [id] = ids
    .filter((key) => key.repeats <= rows * maxRepeatedShare)
    .sort((a, b) => a.repeats - b.repeats)
  if (id !== undefined) return id
  const combined = possible.combinations.map(withRepeats)
  const apart = combined
    .slice(0, -1)
    .concat(
      combined
        .slice(-1)
        .filter(({ columns }) => !possible.named && columns.length <= maxKeyColumns),
    )
    .find((key) => key.repeats <= rows * maxMixed)
  const first = { columns: columns.slice(0, 1).map(({ name }) => name), repeats: 0 }
  return apart ?? (rows === 0 ? first : openKey)
}

/** Counts the rows that are identical to another one. They are one listing under any key. */
const sameRows = ({ combinations }: PossibleKeys, { repeats }: Table): number => {
  const same = repeats.get(nameOfKey(combinations.at(-1) ?? [])) ?? 0
  return Number.isFinite(same) ? same : 0
}

const isSequence = (key: Key, columns: readonly Column[]) =>
  columns.some(({ name, isSequence }) => name === key.columns[0] && isSequence)

/** Chooses a column of addresses as the key, without query and fragment if listings remain distinct. */
function addressOfTable(possible: PossibleKeys, table: Table) {
  const { addresses } = possible
  const { repeats, rows, columns } = table
  const same = sameRows(possible, table)
  const keys = addresses.map((name) => {
    const column = columns.find((candidate) => candidate.name === name)!
    const repeatsOfName = Math.max(0, (repeats.get(nameOfKey([name])) ?? 0) - same)
    const bare = Math.max(repeatsOfName, (repeats.get(nameOfBare(name)) ?? 0) - same)
    const ended = hasEnds(column)
    const isVisit = isShare(column, /#/, 0.02) && bare <= rows * maxRevisited
    const isBare = isVisit || (ended && bare - repeatsOfName <= rows * maxMixed)
    return {
      columns: [name],
      repeats: isBare ? bare : repeatsOfName,
      ...(isBare ? { bare: true } : {}),
      ...(ended && !isBare ? { mayChange: true } : {}),
    }
  })
  return keys.find((key) => key.repeats <= rows * maxRepeatedShare)
}
