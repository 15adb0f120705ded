import { isDeepStrictEqual } from 'node:util'
import { openDatabase } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { findCustomFields } from '#db/queries/listings/custom-fields.ts'
import { contentsOf, damageOf, openAlone } from '#db/snapshot.ts'
import { makeScope } from '#src/domain/context/access/scope.ts'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { readCondition } from '#src/domain/search/filter/read/read-condition.ts'
import { createSearch } from '#src/search/index.ts'
import { createSqlSearch } from '#src/search/sql/sql-search.ts'
import type { Manifest } from './manifest.ts'
import { refusals, refuse } from './messages.ts'

/** Refuses a copy of a database that is damaged, or has other rows than the manifest says. */
export function examine(path: string, { database }: Manifest): void {
  const connection = openAlone(path)
  try {
    const damage = damageOf(connection)
    if (damage !== null) refuse(refusals.broken(damage))
    const { migrations, rows, orphans } = contentsOf(connection)
    if (!isDeepStrictEqual(migrations, database.migrations)) refuse(refusals.differs('migrations'))
    const tables = [...new Set([...Object.keys(rows), ...Object.keys(database.rows)])]
    const differingTable = tables.find((table) => rows[table] !== database.rows[table])
    if (differingTable !== undefined) refuse(refusals.differs(`rows of ${differingTable}`))
    if (orphans !== database.orphans) refuse(refusals.differs('rows without their parent'))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (!code?.startsWith('SQLITE_')) throw error
    refuse(refusals.broken(message))
  } finally {
    connection.close()
  }
}

export const tenFilters = [
  '',
  "StandardStatus Eq 'Active'",
  "StandardStatus Eq 'Closed'",
  'ListPrice Le 500000',
  'ListPrice Ge 1000000',
  'BedsTotal Ge 3',
  'BathsTotal Ge 2',
  "PropertyType Eq 'A' And ListPrice Le 300000",
  "ListPrice Ge 200000 And StandardStatus Ne 'Closed'",
  'BedsTotal Ge 2 And BathsTotal Ge 2',
] as const

/**
 * Searches a private copy as the site does, each time by columns and by SQL, which must agree. A copy of an older version
 * is upgraded first, as at its next start.
 */
export async function searchCopy(path: string): Promise<void> {
  migrate(path)
  const db = openDatabase(path)
  const dictionary = createDictionary(findCustomFields(db))
  const search = await createSearch({ path, dictionary })
  try {
    await search.tableManager.ready()
    const sql = createSqlSearch(db.readConnection, { dictionary })
    const scope = makeScope('private', { administrator: true })
    for (const text of tenFilters) {
      const reading = readCondition(Filter.of(text), { now: new Date(), dictionary, scope })
      if (!reading.ok) return refuse(refusals.search(text))
      const query = { scope, condition: reading.condition }
      if ((await search.count(query)) !== sql.count(query)) refuse(refusals.search(text))
    }
  } finally {
    await search.close()
    await db.close()
  }
}
