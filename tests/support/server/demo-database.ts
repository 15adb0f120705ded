import { argon2Sync, randomBytes } from 'node:crypto'
import { copyFileSync, existsSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { findCustomFields } from '#db/queries/listings/custom-fields.ts'
import { demoToday, seedDemo } from '#db/seed/index.ts'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { createSearch } from '#src/search/index.ts'
import { hashOf } from '../../../scripts/setup/build.ts'

const inputs = ['db', 'src', 'package-lock.json', 'tests/support/server/demo-database.ts']
const folder = join(import.meta.dirname, '../../../.cache/demo')

/** A file with today's demo brokerage for copying, made once for all runs of the same code. */
export async function demoDatabaseOfToday(): Promise<string> {
  const today = demoToday()
  const path = join(folder, `${today}-${await hashOf(inputs)}.sqlite`)
  if (existsSync(path)) return path
  mkdirSync(folder, { recursive: true })
  // Another run may be making the same file.
  const old = globSync(join(folder, '*.sqlite*')).filter((file) => !file.startsWith(path))
  const made = `${path}.${process.pid}`
  await fillDemo(made, today)
  for (const end of ['.columns', '']) renameSync(made + end, path + end)
  for (const file of old) rmSync(file, { force: true })
  return path
}

async function fillDemo(path: string, today: string): Promise<void> {
  rmSync(path, { force: true })
  migrate(path)
  const db = openDatabase(path)
  await seedDemo(db, { today, hashPassword })
  const dictionary = createDictionary(findCustomFields(db))
  // Saves the columns, so that no site of a test has to build them.
  const search = await createSearch({ path, dictionary })
  await search.tableManager.settled()
  await search.close()
  await db.close()
}

/** Copies the saved columns of the search too, if there are any. */
export function copyDatabase(from: string, to: string): void {
  for (const end of ['', '.columns']) if (existsSync(from + end)) copyFileSync(from + end, to + end)
}

/**
 * A hash in the product's format with the lowest cost, since tests sign in hundreds of times. Passwords that tests set
 * themselves have the usual cost.
 */
function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const least = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 }
  const tag = argon2Sync('argon2id', { message: password, nonce, ...least })
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replaceAll('=', ''))
  return Promise.resolve(`$argon2id$v=19$m=8,t=1,p=1$${salt}$${hash}`)
}
