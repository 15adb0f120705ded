import type { Dictionary, Field } from '#src/domain/search/dictionary/index.ts'
import { canHaveColumn, initialFields } from '#src/search/columns/table/column-fields.ts'
import type { FieldColumn } from '#src/search/columns/table/field-column.ts'
import type { Table } from '#src/search/columns/table/table.ts'

/** An evicted column is not rebuilt for this long, or two that do not fit together would keep replacing each other. */
const pauseMs = 60_000
const maxTogether = 16

/** Columns that searches requested besides the initial ones. The least recently requested is evicted first. */
export class RequestedColumns {
  readonly unsupported = new Set<string>()
  private readonly dictionary: Dictionary
  private readonly maxBytes: number
  private readonly first: ReadonlySet<string>
  private readonly requestedAt = new Map<string, number>()
  private readonly droppedAt = new Map<string, number>()
  private readonly pending = new Map<string, Field>()

  constructor(dictionary: Dictionary, maxBytes: number) {
    this.dictionary = dictionary
    this.maxBytes = maxBytes
    this.first = new Set(initialFields(dictionary).map(({ name }) => name))
  }

  request(fields: readonly Field[]): void {
    for (const { name } of fields) {
      this.requestedAt.set(name, performance.now())
      // The field is looked up by its name, because a field and its alias may have different types.
      const field = this.dictionary.find(name)
      if (field !== undefined && canHaveColumn(field) && this.isAllowed(name))
        this.pending.set(name, field)
    }
  }

  private isAllowed(name: string): boolean {
    if (this.first.has(name) || this.unsupported.has(name)) return false
    return performance.now() - (this.droppedAt.get(name) ?? -pauseMs) >= pauseMs
  }

  isWaiting(table: Table): boolean {
    return [...this.pending.keys()].some((name) => !table.fields.has(name))
  }

  next(table: Table): Field[] {
    for (const name of this.pending.keys()) if (table.fields.has(name)) this.pending.delete(name)
    const chosen = [...this.pending.values()].slice(0, maxTogether)
    for (const { name } of chosen) this.pending.delete(name)
    return chosen
  }

  of(table: Table): FieldColumn[] {
    const requestedAtOf = ({ field }: FieldColumn) => this.requestedAt.get(field.name) ?? 0
    return [...table.fields.values()]
      .filter(({ field }) => !this.first.has(field.name))
      .sort((a, b) => requestedAtOf(a) - requestedAtOf(b))
  }

  evictFor(table: Table, added: readonly FieldColumn[]): string[] {
    const columns = this.of(table)
    let bytes = [...columns, ...added].reduce((sum, { column }) => sum + column.bytes, 0)
    const dropped: string[] = []
    for (const { field, column } of columns) {
      if (bytes <= this.maxBytes) break
      dropped.push(field.name)
      this.droppedAt.set(field.name, performance.now())
      bytes -= column.bytes
    }
    return dropped
  }
}
