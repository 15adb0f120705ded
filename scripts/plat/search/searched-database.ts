import { existsSync } from 'node:fs'
import { type Database, openConnection, openDatabase } from '#db/connect.ts'
import { Mistake } from '../../setup/read-args.ts'

/** Opens the database at `DATABASE_PATH`. Throws a `Mistake` if it cannot be searched. */
export function openSearched(): Database {
  const path = process.env['DATABASE_PATH'] ?? 'data/plat.sqlite'
  if (!existsSync(path)) {
    throw new Mistake(`There’s no database at ${path}. Start the site once, or set DATABASE_PATH.`)
  }
  if (!isReady(path))
    throw new Mistake(`${path} isn’t a Plat database that can be searched. Start the site once.`)
  return openDatabase(path)
}

function isReady(path: string): boolean {
  try {
    const connection = openConnection(path, { readonly: true })
    try {
      return (
        connection.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'listing_words'").get() !==
        undefined
      )
    } finally {
      connection.close()
    }
  } catch {
    return false
  }
}
