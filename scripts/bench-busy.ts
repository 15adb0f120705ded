import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#db/connect.ts'
import { createDictionary } from '#src/domain/dictionary/index.ts'
import { createSearch } from '#src/search/index.ts'
import { writeSales } from '../tests/support/tables/king-county.ts'
import { lasting } from './bench/lasting.ts'
import { feel, line, until } from './bench/search/felt.ts'
import { makeQueries } from './bench/search/queries/queries.ts'

// Searches during an import: node scripts/bench-busy.ts [ROWS] [FILE]. Copies
// .cache/bench/search-ROWS.sqlite (see npm run plat -- bench search), runs ten kinds of searches in
// turn, first alone, then while another process imports the file, made-up sales unless you name one, into the same database.

const root = join(import.meta.dirname, '..')
const [rows = '200000', given] = process.argv.slice(2)
const sales = 21_613
const kinds = ['Q01', 'Q02', 'Q03', 'Q05', 'Q07', 'Q08', 'Q10', 'Q12', 'Q19', 'Q21']
const idleMs = lasting(8_000)

function startImport(database: string, file: string) {
  const env = { ...process.env, DATABASE_PATH: database }
  const child = spawn(process.execPath, [join(root, 'scripts/plat.ts'), 'import', file], {
    cwd: root,
    env,
  })
  const said: string[] = []
  child.stdout.on('data', (chunk) => said.push(String(chunk)))
  const state = { isOver: false, report: () => said.join('') }
  child.on('exit', () => (state.isOver = true))
  return state
}

async function bench(): Promise<void> {
  const original = join(root, `.cache/bench/search-${rows}.sqlite`)
  if (!existsSync(original)) throw new Error(`There is no ${original}.`)
  const folder = mkdtempSync(join(tmpdir(), 'plat-busy-'))
  const path = join(folder, 'plat.sqlite')
  copyFileSync(original, path)
  const file = given ?? join(folder, 'sales.csv')
  if (given === undefined) writeSales(file, sales, sales)
  const db = openDatabase(path)
  const search = await createSearch({ path, dictionary: createDictionary() })
  await search.tableManager.ready()
  const queries = makeQueries(db.readConnection, { rows: Number(rows), variants: 4, only: kinds })
  await feel(search, db, queries, until(idleMs / 2))
  const idle = await feel(search, db, queries, until(idleMs))
  const importing = startImport(path, file)
  const busy = await feel(search, db, queries, () => importing.isOver)
  const after = await feel(search, db, queries, until(idleMs / 2))
  process.stdout.write(
    `${rows} listings\n${line('idle', idle)}${line('during import', busy)}${line('afterwards', after)}`,
  )
  process.stdout.write(
    `p95 during the import ÷ idle: ${(busy.p95 / idle.p95).toFixed(2)}\n\n${importing.report()}`,
  )
  await search.close()
  await db.close()
  rmSync(folder, { recursive: true })
}

await bench()
