import type { Connection } from '#db/connection.ts'
import type { Compiled } from './compile/compile.ts'
import { type RunningStatement, registerFunctions } from './compile/functions.ts'
import { createStatementCache } from './statements.ts'

/** Runs compiled statements on a connection, one at a time. */
export interface Runner {
  all<Row>(compiled: Compiled): Row[]
  /** The first column alone. */
  column<Value>(compiled: Compiled): Value[]
  /** Row by row; nothing else may run until it ends. */
  each<Row>(compiled: Compiled): IterableIterator<Row>
}

const runners = new WeakMap<Connection, Runner>()

/** The one of the connection, which knows the functions of the compiler. */
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
