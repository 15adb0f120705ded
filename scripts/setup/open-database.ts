import { existsSync } from 'node:fs'
import { type Database, openDatabase } from '#db/connect.ts'
import { migrate, pendingMigrations } from '#db/migrate.ts'
import { configure } from './configure.ts'
import { Stop } from './say.mjs'

export async function withDatabase<T>(work: (db: Database) => Promise<T> | T): Promise<T> {
  const { databasePath } = configure()
  if (!existsSync(databasePath)) migrate(databasePath)
  const db = openDatabase(databasePath)
  try {
    if (pendingMigrations(db.readConnection).length > 0) {
      throw new Stop(
        `The database ${databasePath} is of an older version: run npm start once to bring it up to date.`,
      )
    }
    return await work(db)
  } finally {
    await db.close()
  }
}
