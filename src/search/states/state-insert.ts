import type { Connection } from '#db/connection.ts'

type Row = Readonly<Record<string, string | number | null>>
export type Insert = (table: string, row: Row) => void

export function createInsert(connection: Connection): Insert {
  const statements = new Map<string, ReturnType<Connection['prepare']>>()
  const prepare = (table: string, names: readonly string[]) => {
    const columns = names.map((name) => `"${name}"`).join(', ')
    const marks = names.map(() => '?').join(', ')
    return connection.prepare(`INSERT INTO ${table} (${columns}) VALUES (${marks})`)
  }
  return (table, row) => {
    const names = Object.keys(row)
    const key = `${table} ${names.join()}`
    const statement = statements.get(key) ?? prepare(table, names)
    statements.set(key, statement)
    statement.run(...Object.values(row))
  }
}
