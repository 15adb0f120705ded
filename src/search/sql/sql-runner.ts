import type { Connection } from '#db/connection.ts'
import type { Compiled } from './compile/compile-sql.ts'
import { type RunningStatement, registerFunctions } from './compile/sql-functions.ts'
import { createStatementCache } from './statement-cache.ts'

export interface Runner {
  all<Row>(compiled: Compiled): Row[]
  column<Value>(compiled: Compiled): Value[]
  /** Yields rows one by one. Nothing else may run on the connection until the last row is read. */
  each<Row>(compiled: Compiled): IterableIterator<Row>
}

const runners = new WeakMap<Connection, Runner>()

/** Returns a connection's only runner. There is one, because SQL functions refer to the running statement. */
export function runnerOf(connection: Connection): Runner {
  const runner = runners.get(connection) ?? createRunner(connection)
  runners.set(connection, runner)
  return runner
}

function createRunner(connection: Connection): Runner {
  const running: RunningStatement = { prepared: { tests: [], areas: [] } }
  registerFunctions(connection, running)
  const statement = createStatementCache(connection)
  const begin = ({ sql, prepared }: Compiled, pluck: boolean) => {
    running.prepared = prepared
    return statement(sql.text).pluck(pluck)
  }
  return {
    all: <Row>(compiled: Compiled) => begin(compiled, false).all(...compiled.sql.values) as Row[],
    column: <Value>(compiled: Compiled) =>
      begin(compiled, true).all(...compiled.sql.values) as Value[],
    each: <Row>(compiled: Compiled) =>
      begin(compiled, false).iterate(...compiled.sql.values) as IterableIterator<Row>,
  }
}
