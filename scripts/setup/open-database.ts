import { existsSync } from 'node:fs'
import { type Database, openDatabase } from '#db/connect.ts'
import { openConnection } from '#db/connection.ts'
import { migrate, pendingMigrations } from '#db/migrate.ts'
import { configure } from './configure.ts'
import { Stop } from './say.mjs'

/** Why processes of this version can't take the place of running ones, or null. Throws if a newer one upgraded the database. */
export function upgradeNeeded(databasePath: string): string | null {
  const connection = openConnection(databasePath, { readonly: true })
  try {
    return pendingMigrations(connection).length === 0
      ? null
      : 'This version must upgrade the database, which no process may use meanwhile.'
  } finally {
    connection.close()
  }
}

export async function withDatabase<T>(work: (db: Database) => Promise<T> | T): Promise<T> {
  const { databasePath } = configure()
  if (!existsSync(databasePath)) migrate(databasePath)
  const db = openDatabase(databasePath)
  try {
    if (pendingMigrations(db.readConnection).length > 0) {
      throw new Stop(
        `The database ${databasePath} is from an older version. Run npm start once to upgrade it.`,
      )
    }
    return await work(db)
  } finally {
    await db.close()
  }
}
