import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { emptyDatabaseFile, temporaryFolder } from '../support/database.ts'
import { runPlat } from '../support/plat.ts'
import { sacramentoSales } from '../support/tables/sacramento.ts'
import { fileForAll, fileOf, rowOf } from './support.ts'

vi.setConfig({ testTimeout: 120_000 })

const root = join(import.meta.dirname, '../..')

async function plat(DATABASE_PATH: string, ...args: string[]) {
  const { code, out, err } = await runPlat(['import', ...args], { DATABASE_PATH })
  return { status: code, stdout: out, stderr: err }
}

function platWith(environment: Record<string, string>, database: string, ...args: string[]) {
  const env = { ...process.env, ...environment, DATABASE_PATH: database }
  return spawnSync(process.execPath, ['scripts/plat.ts', 'import', ...args], {
    cwd: root,
    env,
    encoding: 'utf8',
  })
}

/** Run by Node before the command: no database grows beyond so many pages, as on a full disk. */
const fullBeyond = (pages: number) => {
  const code = `
    import { createRequire } from 'node:module'
    const { prototype } = createRequire(process.cwd() + '/')('better-sqlite3')
    const { pragma } = prototype
    prototype.pragma = function (...args) {
      pragma.call(this, 'max_page_count = ${pages}')
      return pragma.apply(this, args)
    }`
  return { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(code)}` }
}

const newDatabase = () => join(temporaryFolder(), 'made', 'plat.sqlite')
const sacramento = fileForAll(sacramentoSales(), 'sacramento.csv')

async function countIn(path: string): Promise<unknown> {
  const db = openDatabase(path)
  const row = rowOf(db, 'SELECT count(*) AS n FROM listings')
  await db.close()
  return row!.n
}

const land = (key: number) =>
  JSON.stringify({
    ListingKey: `${key}`,
    PropertyType: 'Land',
    OriginatingSystemName: 'Example MLS',
  })

describe('plat import', () => {
  it('ends with 1 and a sentence for an error answer and for a file that is cut off', async () => {
    const database = newDatabase()
    const answer = await plat(database, fileOf('{"error":{"message":"Denied"}}', 'a.json'))
    expect(answer.status).toBe(1)
    expect(answer.stderr).toMatch(/not data: Denied\.\n$/)
    const cut = await plat(database, fileOf(`[${land(1)},`, 'b.json'))
    expect(cut.status).toBe(1)
    expect(cut.stderr).toContain('is incomplete or damaged')
    expect(cut.stdout).toMatch(/new +1\n/)
  })

  it('makes the database, imports, reports, and ends with 0 whatever went to quarantine', async () => {
    const database = newDatabase()
    const { status, stdout } = await plat(
      database,
      sacramento,
      fileOf(`{"ListingKey": "1"}\n${land(2)}`, 'a.ndjson'),
    )
    expect(status).toBe(0)
    expect(stdout).toMatch(
      /read +985\n +new +982\n +changed +0\n +unchanged +3\n +quarantined +0, and 1 value of imported records/,
    )
    expect(stdout).toMatch(/1 +PropertyType is missing: not imported\./)
    expect(stdout).toMatch(/rows per second +[\d,]+ \(/)
    expect(stdout).toContain('Listings missing from the files stay as they are.')
    expect(await countIn(database)).toBe(983)
  })

  it('rehearses without leaving anything', async () => {
    const database = newDatabase()
    const { status, stdout } = await plat(database, '--dry-run', sacramento)
    expect(status).toBe(0)
    expect(existsSync(database)).toBe(false)
    expect(stdout).toMatch(/new +982/)
    expect(stdout).toContain('This was a dry run')
  })

  it('ends with 1 and a sentence when the disk is full', async () => {
    const database = emptyDatabaseFile()
    const pages = statSync(database).size / 4096 + 40
    const { status, stdout, stderr } = platWith(fullBeyond(pages), database, sacramento)
    expect(status).toBe(1)
    expect(stdout + stderr).toContain('The disk is full.')
    expect(stdout + stderr).not.toMatch(/SqliteError|\n +at /)
    expect((await plat(database, sacramento)).status).toBe(0)
    expect(await countIn(database)).toBe(982)
  })

  it('ends with 2 and says what is wrong with an option, and with 1 when a file cannot be read at all', async () => {
    const database = newDatabase()
    expect(await plat(database, '--now', 'soon', 'x')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('“soon” isn’t a time') as string,
    })
    expect(await plat(database)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('Name at least one file') as string,
    })
    expect(await plat(database, '--color')).toMatchObject({ status: 2 })
    const missing = await plat(database, '/nowhere.csv', sacramento)
    expect(missing).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('There’s no file /nowhere.csv.') as string,
    })
    expect(missing.stdout).toMatch(/new +982/)
  })

  it('drafts a mapping that can be used', async () => {
    const table = fileOf('ref;town;asking price\nA1;Alpha;100\nA2;Beta;200\n', 'agency.csv')
    const drafted = await plat(newDatabase(), '--suggest', table)
    expect(drafted.status).toBe(0)
    const mapping = fileOf(drafted.stdout, 'mapping.json')
    const { status, stdout } = await plat(
      newDatabase(),
      ...['--mapping', mapping, '--source', 'My brokerage', table],
    )
    expect(status).toBe(0)
    expect(stdout).toMatch(/read +2\n +new +2\n/)
    expect(JSON.parse(readFileSync(mapping, 'utf8'))).toMatchObject({
      fields: { ListingId: 'ref', City: 'town', ListPrice: 'asking price' },
    })
  })

  it.each([
    ['a notation that the draft left open', '{"columns":["id"],"notation":"?"}'],
    ['no JSON', '{'],
  ])('refuses a mapping with %s in a sentence, before anything is read', async (_, text) => {
    const { status, stdout, stderr } = await plat(
      newDatabase(),
      ...['--mapping', fileOf(text, 'mapping.json'), fileOf('id\n1\n', 'a.csv')],
    )
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^The mapping \S+ (?:can’t be used|is not JSON)/)
    expect(stderr).not.toMatch(/\n {4}at |\?\./)
  })
})
