import type { Dictionary, Field } from '#src/domain/dictionary/index.ts'
import { canBeKept, firstFields } from './kept-fields.ts'
import type { Table } from './table.ts'

// Which fields somebody asked for that have no column from the start. Their columns stay within a bound: the ones wanted
// least recently make room, and come back after a pause at the earliest, so that two that do not fit together do not
// take turns without end.

export const mostLateBytes = 64 * 1024 * 1024
const pauseMs = 60_000
/** Built in one go. */
const mostTogether = 16

export interface WantedColumns {
  want(fields: readonly Field[]): void
  /** What to build next for the table; empty for nothing. */
  next(table: Table): Field[]
  /** Late ones that the table has and that a new one shall have too. */
  of(table: Table): Field[]
  /** Names of the columns that must go. */
  tooMany(table: Table): string[]
  /** Not to be tried again. */
  readonly unkeepable: Set<string>
}

export function createWantedColumns(dictionary: Dictionary, mostBytes = mostLateBytes): WantedColumns {
  const first = new Set(firstFields(dictionary).map(({ name }) => name))
  const unkeepable = new Set<string>()
  const wantedAt = new Map<string, number>()
  const waiting = new Map<string, Field>()
  const droppedAt = new Map<string, number>()
  const late = (table: Table) => [...table.fields.values()].filter(({ field }) => !first.has(field.name))
  const isPaused = (name: string) => performance.now() - (droppedAt.get(name) ?? -pauseMs) < pauseMs

  return {
    unkeepable,
    want(fields) {
      for (const { name } of fields) {
        wantedAt.set(name, performance.now())
        // Under another name a field may have another type: the column is that of its own name.
        const field = dictionary.find(name)
        if (field === undefined || !canBeKept(field) || first.has(name) || unkeepable.has(name) || isPaused(name)) continue
        waiting.set(name, field)
      }
    },
    next(table) {
      for (const name of waiting.keys()) if (table.fields.has(name)) waiting.delete(name)
      const chosen = [...waiting.values()].slice(0, mostTogether)
      for (const { name } of chosen) waiting.delete(name)
      return chosen
    },
    of: (table) => late(table).map(({ field }) => field),
    tooMany(table) {
      const columns = late(table).sort((a, b) => (wantedAt.get(a.field.name) ?? 0) - (wantedAt.get(b.field.name) ?? 0))
      let bytes = columns.reduce((sum, { column }) => sum + column.bytes, 0)
      const going = []
      for (const { field, column } of columns) {
        if (bytes <= mostBytes) break
        going.push(field.name)
        droppedAt.set(field.name, performance.now())
        bytes -= column.bytes
      }
      return going
    },
  }
}
