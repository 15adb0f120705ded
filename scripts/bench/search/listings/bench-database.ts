import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { openConnection } from '#db/connection.ts'
import { readMigrations } from '#db/migrations.ts'
import { generate, type Progress } from './generate-rows.ts'

/** Version of the generator. It must be increased whenever the generated listings change. */
const generatorVersion = 2

/** Generates the file again unless it has the listings of this version of the generator and the schema. */
export function ensureDatabase(path: string, rows: number, progress: Progress): void {
  const stamp = stampOf(rows)
  if (existsSync(path) && stampIn(path) === stamp) return
  mkdirSync(dirname(path), { recursive: true })
  removeWithCompanions(path)
  const unfinished = `${path}.unfinished`
  generate(unfinished, rows, progress)
  writeStamp(unfinished, stamp)
  renameSync(unfinished, path)
}

/** Deletes the database along with the files next to it: SQLite's log, saved columns, and unfinished files. */
function removeWithCompanions(path: string): void {
  const files = readdirSync(dirname(path)).filter((name) => name.startsWith(basename(path)))
  for (const name of files) rmSync(join(dirname(path), name))
}

/** Returns a number that changes with anything that affects the content of the file. */
export function stampOf(rows: number): number {
  const decisive = [generatorVersion, rows, ...readMigrations().map(({ hash }) => hash)]
  return createHash('sha256').update(decisive.join(' ')).digest().readUInt32BE() >>> 1
}

function stampIn(path: string): unknown {
  const connection = openConnection(path, { readonly: true })
  try {
    return connection.pragma('user_version', { simple: true })
  } finally {
    connection.close()
  }
}

function writeStamp(path: string, stamp: number): void {
  const connection = openConnection(path)
  connection.pragma(`user_version = ${stamp}`)
  connection.pragma('wal_checkpoint(TRUNCATE)')
  connection.close()
}
