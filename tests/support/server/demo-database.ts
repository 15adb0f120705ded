import { existsSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { seedDemo } from '#db/seed/index.ts'
import { hashPassword } from '#src/server/security/passwords.ts'
import { hashOf } from '../../../scripts/setup/build.ts'

const folder = join(import.meta.dirname, '../../../.cache/demo')

/** A file with the demo brokerage of today, to be copied: made once for all runs of the same code. */
export async function demoDatabaseOfToday(): Promise<string> {
  const today = new Date().toISOString().slice(0, 10)
  const path = join(folder, `${today}-${await hashOf(['db', 'src', 'package-lock.json'])}.sqlite`)
  if (existsSync(path)) return path
  mkdirSync(folder, { recursive: true })
  const old = globSync(join(folder, '*.sqlite'))
  const made = `${path}.${process.pid}`
  await fillDemo(made, today)
  renameSync(made, path)
  for (const file of old) rmSync(file, { force: true })
  return path
}

async function fillDemo(path: string, today: string): Promise<void> {
  rmSync(path, { force: true })
  migrate(path)
  const db = openDatabase(path)
  await seedDemo(db, { today, hashPassword })
  await db.close()
}
