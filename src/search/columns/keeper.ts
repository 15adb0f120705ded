import type { Connection } from '#db/connection.ts'
import type { Dictionary, Field } from '#src/domain/dictionary/index.ts'
import { buildTable } from './fill.ts'
import { firstFields } from './kept-fields.ts'
import type { Table } from './table.ts'

export interface TableKeeper {
  /** The table with every committed change, or null while it is being built. */
  current(): Table | null
  /** Asks for columns of these fields; they are built in the background. */
  want(fields: readonly Field[]): void
  ready(): Promise<void>
  close(): Promise<void>
}

/** Builds the table anew whenever the database has changed. */
export function keepTable({ connection, dictionary }: { path: string; connection: Connection; dictionary: Dictionary }): TableKeeper {
  const version = connection.prepare<[], number>('PRAGMA data_version').pluck()
  let kept = { version: version.get(), table: buildTable(connection, firstFields(dictionary)) }
  return {
    current() {
      const now = version.get()
      if (now !== kept.version) kept = { version: now, table: buildTable(connection, firstFields(dictionary)) }
      return kept.table
    },
    want: () => undefined,
    ready: async () => undefined,
    close: async () => undefined,
  }
}
