import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { importFile } from '#src/import/import-file.ts'
import { dataFile } from '../../support/data.ts'
import { emptyDatabase, emptyDatabaseFile, temporaryFolder } from '../../support/database.ts'
import { writeSales } from '../../support/tables/king-county.ts'
import { sacramentoSales, salesInSacramento } from '../../support/tables/sacramento.ts'
import { contentWithoutIds, fileOf, imported, now, rowOf, rowsOf } from '../support.ts'

vi.setConfig({ testTimeout: 300_000 })

/** Twelve thousand sales, one in five hundred broken: more than a fast machine reads between the kills. */
function salesFile(): string {
  const drawn = gunzipSync(readFileSync(dataFile('king-county-sales/kc_house_data.csv.gz')))
  const made = join(temporaryFolder(), 'made.csv')
  writeSales(made, 9_000, 9_000)
  const [, ...others] = readFileSync(made, 'utf8').trimEnd().split('\n')
  const lines = [...drawn.toString().trimEnd().split('\r\n'), ...others]
  return fileOf(lines.map((line, i) => (i % 500 === 499 ? `${line},too,many` : line)).join('\n'))
}

const run = 'SELECT Position, Report, FinishedAt FROM imports ORDER BY Seq'
const quarantine = 'SELECT File, Line, Reason, Record FROM quarantine ORDER BY Seq'

describe('an import that is killed', () => {
  it('goes on where it was, and ends as if nothing had happened', async () => {
    const file = salesFile()
    const whole = await imported(file)
    const path = emptyDatabaseFile()
    const kill = (where: string, count: number) =>
      spawnSync(process.execPath, [
        join(import.meta.dirname, 'killed-import.ts'),
        path,
        file,
        now.toISOString(),
        where,
        String(count),
      ])
    const [milliseconds] = fc.sample(fc.integer({ min: 1, max: 200 }), 1) as [number]
    const deaths: [string, number][] = [
      ['before commit', 1],
      ['after commit', 2],
      ['timer', milliseconds],
      ['before commit', 3],
    ]
    expect(deaths.map(([where, count]) => kill(where, count).signal)).toEqual(
      deaths.map(() => 'SIGKILL'),
    )
    const partial = openDatabase(path)
    expect(
      rowOf(
        partial,
        'SELECT count(*) AS n FROM listings WHERE RowKey NOT IN (SELECT RowKey FROM listing_texts)',
      ),
    ).toEqual({ n: 0 })
    expect(rowOf(partial, run)!.Position).toBeGreaterThan(1000)
    const report = await importFile(partial, file, { mapping: null, now })
    expect(report.resumedAt).toBeGreaterThan(1000)
    expect(report.tally).toEqual(whole.report.tally)
    expect(contentWithoutIds(partial)).toEqual(contentWithoutIds(whole.db))
    expect(rowsOf(partial, run)).toEqual(rowsOf(whole.db, run))
    expect(rowsOf(partial, quarantine)).toEqual(rowsOf(whole.db, quarantine))
    await partial.close()
  })

  it('begins anew when the file has changed in the meantime', async () => {
    const db = emptyDatabase()
    const lines = sacramentoSales()
    const failing = { ...db, write: failAt(3, db.write.bind(db)) }
    await expect(importFile(failing, fileOf(lines), { mapping: null, now })).rejects.toThrow(
      'The disk is full.',
    )
    const { report } = await imported(fileOf(`${lines}\n`), null, db)
    expect(report.resumedAt).toBe(0)
    expect(report.tally.read).toBe(salesInSacramento)
  })
})

function failAt<T extends (...args: never[]) => Promise<unknown>>(count: number, write: T): T {
  let writes = 0
  const failing = (...args: never[]) =>
    ++writes === count
      ? Promise.reject(Object.assign(new Error('The disk is full.'), { code: 'SQLITE_FULL' }))
      : write(...args)
  return failing as T
}

describe('a record that the database refuses', () => {
  it('is quarantined alone, and the records around it are stored', async () => {
    const db = emptyDatabase()
    await db.write(({ connection }) => {
      connection.exec(
        "CREATE TRIGGER no_thirteen BEFORE INSERT ON listings WHEN new.ListPrice = 13 BEGIN SELECT raise(ABORT, 'no luck'); END",
      )
    })
    const rows = Array.from({ length: 50 }, (_, i) => ({
      ListingKey: String(i),
      PropertyType: 'Land',
      StandardStatus: 'Active',
      ListPrice: i,
    }))
    const { report } = await imported(fileOf(JSON.stringify(rows), 'feed.json'), null, db)
    expect(report.tally).toMatchObject({ read: 50, new: 49, refused: 1 })
    expect(rowsOf(db, 'SELECT Reason FROM quarantine')).toEqual([
      { Reason: 'The record is refused by the database (no luck).' },
    ])
    expect(rowOf(db, 'SELECT count(*) AS n, max(ChangeSeq) AS seq FROM listings')).toEqual({
      n: 49,
      seq: 50,
    })
  })
})
