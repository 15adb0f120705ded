import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `hash` reveals whether a migration file was edited after it was applied. */
export interface Migration {
  readonly name: string
  readonly hash: string
  readonly statements: readonly string[]
}

const folderOfProduct = join(import.meta.dirname, 'migrations')

export function readMigrations(folder = folderOfProduct): Migration[] {
  const journal: { entries: { tag: string }[] } = JSON.parse(
    readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'),
  )
  return journal.entries.map(({ tag }) => {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8')
    return {
      name: tag,
      hash: createHash('sha256').update(text).digest('hex'),
      statements: split(text),
    }
  })
}

const split = (text: string) =>
  text
    .split('--> statement-breakpoint')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
