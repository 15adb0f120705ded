import type { Connection } from '#db/connection.ts'
import type { Dictionary } from '#src/domain/search/dictionary/index.ts'
import type { TableManager } from '#src/search/columns/manager/manager-types.ts'
import type { SqlSearch } from '#src/search/sql/sql-search.ts'
import type { AskSql } from '#src/search/workers/sql-client.ts'

export interface PlannerParts {
  readonly tableManager: TableManager
  readonly connection: Connection
  readonly sql: SqlSearch
  readonly askSql: AskSql
  readonly dictionary: Dictionary
}
