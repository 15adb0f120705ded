import type { Dictionary, Field } from '#src/domain/dictionary/index.ts'
import { canHaveColumn, initialFields } from '#src/search/columns/table/column-fields.ts'
import type { FieldColumn } from '#src/search/columns/table/field-column.ts'
import type { Table } from '#src/search/columns/table/table.ts'

// Which fields somebody asked for that have no column from the start. Their columns stay within a bound: the ones wanted
// least recently make room, and come back after a pause at the earliest, so that two that do not fit together do not
// take turns without end.

const pauseMs = 60_000
/** Built in one go. */
const maxTogether = 16

export class RequestedColumns {
  /** Names of fields that are not to be tried again. */
  readonly unsupported = new Set<string>()
  private readonly dictionary: Dictionary
  private readonly mostBytes: number
  private readonly first: ReadonlySet<string>
  private readonly requestedAt = new Map<string, number>()
  private readonly droppedAt = new Map<string, number>()
  private readonly pending = new Map<string, Field>()

  constructor(dictionary: Dictionary, mostBytes: number) {
    this.dictionary = dictionary
    this.mostBytes = mostBytes
    this.first = new Set(initialFields(dictionary).map(({ name }) => name))
  }

  request(fields: readonly Field[]): void {
    for (const { name } of fields) {
      this.requestedAt.set(name, performance.now())
      // Under another name a field may have another type: the column is that of its own name.
      const field = this.dictionary.find(name)
      if (field !== undefined && canHaveColumn(field) && this.isAllowed(name))
        this.pending.set(name, field)
    }
  }

  private isAllowed(name: string): boolean {
    if (this.first.has(name) || this.unsupported.has(name)) return false
    return performance.now() - (this.droppedAt.get(name) ?? -pauseMs) >= pauseMs
  }

  /** What to build next for the table; empty for nothing. */
  next(table: Table): Field[] {
    for (const name of this.pending.keys()) if (table.fields.has(name)) this.pending.delete(name)
    const chosen = [...this.pending.values()].slice(0, maxTogether)
    for (const { name } of chosen) this.pending.delete(name)
    return chosen
  }

  /** The columns of the table that were asked for, the least recently wanted first. */
  of(table: Table): FieldColumn[] {
    const at = ({ field }: FieldColumn) => this.requestedAt.get(field.name) ?? 0
    return [...table.fields.values()]
      .filter(({ field }) => !this.first.has(field.name))
      .sort((a, b) => at(a) - at(b))
  }

  /** Names of the columns that must go when these come. */
  evictFor(table: Table, coming: readonly FieldColumn[]): string[] {
    const columns = this.of(table)
    let bytes = [...columns, ...coming].reduce((sum, { column }) => sum + column.bytes, 0)
    const going: string[] = []
    for (const { field, column } of columns) {
      if (bytes <= this.mostBytes) break
      going.push(field.name)
      this.droppedAt.set(field.name, performance.now())
      bytes -= column.bytes
    }
    return going
  }
}
