import type { RecordRow } from '#db/queries/api/record-rows.ts'
import { parsed } from './record-values.ts'

export type Json = Readonly<Record<string, unknown>>

const columnsBefore = 2
const none: Json = {}

/** The columns that a plan reads, in the order in which rows have them. */
export class Columns {
  readonly names: string[] = []

  at(name: string): number {
    const found = this.names.indexOf(name)
    return columnsBefore + (found >= 0 ? found : this.names.push(name) - 1)
  }

  /** Reads a JSON column, if anything needs it. */
  whole(name: string): (row: RecordRow) => Json {
    const at = this.names.indexOf(name) + columnsBefore
    if (at < columnsBefore) return () => none
    return (row) => objectOf(parsed(row[at]))
  }
}

export const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null ? (value as Json) : none
