import type { Connection } from '#db/connection.ts'

type Row = Readonly<Record<string, string | number | null>>
export type Insert = (table: string, row: Row) => void

/** Inserts rows with statements that are prepared once. */
export function createInsert(connection: Connection): Insert {
  const statements = new Map<string, ReturnType<Connection['prepare']>>()
  const prepare = (text: string) => {
    const known = statements.get(text) ?? connection.prepare(text)
    statements.set(text, known)
    return known
  }
  return (table, row) => {
    const names = Object.keys(row)
    const columns = names.map((name) => `"${name}"`).join(', ')
    const marks = names.map(() => '?').join(', ')
    prepare(`INSERT INTO ${table} (${columns}) VALUES (${marks})`).run(
      ...names.map((name) => row[name]),
    )
  }
}
