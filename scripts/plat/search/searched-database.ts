import { existsSync } from 'node:fs'
import { type Database, openConnection, openDatabase } from '#db/connect.ts'
import { Mistake } from '../../setup/read-args.ts'

/** Opens the database at `DATABASE_PATH`. Throws a `Mistake` if it cannot be searched. */
export function openSearched(): Database {
  const path = process.env['DATABASE_PATH'] ?? 'data/plat.sqlite'
  if (!existsSync(path)) {
    throw new Mistake(`There is no database at ${path}: start the site once, or set DATABASE_PATH.`)
  }
  if (!isReady(path))
    throw new Mistake(
      `${path} is no database of this site that can be searched: start the site once.`,
    )
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
