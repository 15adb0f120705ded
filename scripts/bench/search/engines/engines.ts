import type { Database } from '#db/connect.ts'
import { openConnection } from '#db/connection.ts'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { defaultSort } from '#src/domain/search/results/sorts/sorts.ts'
import { createSqlSearch } from '#src/search/sql/sql-search.ts'
import { toSparkql } from '../queries/sparkql.ts'
import type { Engine } from './bench-engine.ts'
import { loadCheckout } from './checkout.ts'
import { createFloor } from './floor/index.ts'
import { createOurs, createSql, toQuery } from './in-process.ts'

/**
 * Creates the engines that need only the SQLite database, also that of the checkout `against`. All engines' answers are
 * compared with the first one's.
 */
export async function createEngines(
  db: Database,
  against: string | null = null,
): Promise<Engine[]> {
  return [
    createSql(db),
    await createOurs(db.path),
    ...(against === null ? [] : [await createOurs(db.path, 'before', await loadCheckout(against))]),
    createFloor(db.readConnection, (words) => findWords(db, words)),
  ]
}

const allRows = { offset: 0, limit: 2 ** 31 }

function findWords({ path }: Database, Keywords: readonly string[]): number[] {
  const connection = openConnection(path, { readonly: true })
  const search = createSqlSearch(connection, { dictionary: createDictionary() })
  const { rowKeys } = search.page(
    { ...toQuery({ filter: toSparkql({ Keywords }) }), sort: defaultSort },
    allRows,
  )
  connection.close()
  return rowKeys.toSorted((a, b) => a - b)
}
