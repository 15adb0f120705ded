import { describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { importFile } from '#src/import/import-file.ts'
import { formatReport } from '#src/import/report/format-report.ts'
import { failureOf } from '#src/import/report/import-failure.ts'
import { exportProblems } from '#src/use-cases/admin/reports.ts'
import { testContext } from '../support/context.ts'
import { emptyDatabase, emptyDatabaseFile } from '../support/database.ts'
import { runPlat } from '../support/plat.ts'
import { fileOf, genericMapping, imported, now, rowsOf } from './support.ts'

const administrator = {
  id: '0'.repeat(26),
  loginName: 'admin',
  displayName: 'Admin',
  email: null,
  role: 'private' as const,
  administrator: true,
  agentKey: null,
}

vi.setConfig({ testTimeout: 60_000 })

const table = () => fileOf('id,price,beds\n1,100,2\n2,much,3\n3,300,few\n', 'offers.csv')
const mapping = (more: Record<string, unknown> = {}) =>
  genericMapping({ fields: { ListPrice: 'price', BedroomsTotal: 'beds', ...more } })

const plat = (database: string, ...args: string[]) =>
  runPlat(['import', ...args], { DATABASE_PATH: database })

describe('what new listings lack', () => {
  const address = { UnparsedAddress: 'address' }
  const place = { Latitude: 'lat', Longitude: 'lon' }
  const homes = (more: number) =>
    fileOf(
      [
        'id,price,beds,address,lat,lon',
        '1,100,2,1 Elm St,47,-122',
        ...Array.from({ length: more }, (_, n) => `${n + 2},,2,2 Elm St,47,-122`),
      ].join('\n'),
    )

  it('is told, all of them or many, with what to do', async () => {
    const text = formatReport((await imported(homes(1), mapping())).report)
    expect(text).toContain(
      'All 2 new listings lack an address, which street searches need. If the file has it, map its column to UnparsedAddress, then import the file again.',
    )
    expect(text).toContain('Of 2 new listings, 1 lacks a price')
    expect(text).toMatch(
      /All 2 new listings lack a location, which the map needs\. .* Latitude and Longitude/,
    )
  })

  it('is not told where few do, or none, or nothing is new', async () => {
    const whole = mapping({ ...address, ...place })
    const { db, report } = await imported(homes(0), whole)
    expect(formatReport(report)).not.toContain('lack')
    expect(formatReport((await imported(homes(0), whole, db)).report)).not.toContain('lack')
    const most = Array.from({ length: 10 }, (_, n) => `${n + 2},1,2,2 Elm St,47,-122`)
    const few = ['id,price,beds,address,lat,lon', '1,,2,1 Elm St,47,-122', ...most].join('\n')
    expect(formatReport((await imported(fileOf(few), whole)).report)).not.toContain('lack')
  })

  it('is told of JSON that needs no mapping', async () => {
    const home = { ListingKey: '1', ListingId: '1', PropertyType: 'Residential', ListPrice: 1 }
    const file = fileOf(JSON.stringify({ value: [home] }), 'feed.json')
    expect(formatReport((await imported(file)).report)).toContain(
      'The only new listing lacks an address, which street searches need. Plat reads it from UnparsedAddress.',
    )
  })
})

describe('what an import could not read', () => {
  it('is in the report line by line, truncated', async () => {
    const { report } = await imported(table(), mapping())
    expect(formatReport(report)).toContain('line 3, ListPrice: “much” is not a number.')
    expect(formatReport(report)).toContain('line 4, BedroomsTotal: “few” is not a number.')
  })

  it('is listed by the command, as text and as CSV', async () => {
    const database = emptyDatabaseFile()
    const draft = { name: 'M', source: 'M', key: ['id'] }
    const fields = {
      StandardStatus: { value: 'Active' },
      PropertyType: { value: 'Land' },
      ListPrice: 'price',
    }
    const mine = fileOf(JSON.stringify({ ...draft, fields }), 'mine.json')
    expect((await plat(database, 'problems')).out).toContain('All imported records could be read')
    expect((await plat(database, '--mapping', mine, table())).code).toBe(0)
    expect((await plat(database, 'problems')).out).toMatch(
      /offers\.csv, line 3, ListPrice: “much” is not a number\.\n$/,
    )
    expect((await plat(database, 'problems', '--csv')).out).toMatch(
      /^"?file"?,"?line"?,"?number"?,"?key"?,"?field"?,"?reason"?,"?record"?\r?\n.*offers\.csv.*much/s,
    )
    const rows = Array.from({ length: 2500 }, (_, n) => `${n + 1},${n === 2400 ? 'much' : 100},2`)
    const large = fileOf(`id,price,beds\n${rows.join('\n')}\n`, 'large.csv')
    const empty = emptyDatabaseFile()
    const late = await plat(empty, '--strict', '--mapping', mine, fileOf('id,price\n1,5\n'), large)
    expect([late.code, late.out]).toEqual([1, ''])
    expect(late.err).toContain('large.csv, line 2402, ListPrice: “much” is not a number.')
    expect(late.err).toContain('Nothing was imported.')
    const left = openDatabase(empty)
    expect(rowsOf(left, 'SELECT RowKey FROM listings')).toEqual([])
    expect(rowsOf(left, 'SELECT Seq FROM imports')).toEqual([])
    await left.close()
    const read = await plat(empty, '--strict', '--mapping', mine, fileOf('id,price\n1,5\n'))
    expect(read.code).toBe(0)
    const strict = await plat(emptyDatabaseFile(), '--strict', '--mapping', mine, table())
    expect(strict.code).toBe(1)
    expect(strict.err).toContain('line 3, ListPrice: “much” is not a number.')
    expect(strict.err).not.toMatch(/\n +at /)
  })

  it('is a file for administrators, of one import or of all, in the columns of the command', async () => {
    const { db } = await imported(table(), mapping())
    await imported(fileOf('id,price,beds\n1,=1+1,2\n', 'more.csv'), mapping(), db)
    const [first, admin] = [1, { ...testContext(db, 'private'), user: administrator }]
    const csvOf = async (seq: number | null) => {
      const lines = []
      for await (const line of exportProblems(admin, seq)) lines.push(line)
      return lines.join('')
    }
    expect(await csvOf(first)).toMatch(
      /^file,line,number,key,field,reason,record\r\n\S+offers\.csv,3,,2,ListPrice,“much” is not a number\.,"2,much,3"\r\n/,
    )
    expect((await csvOf(null)).split('\r\n')).toHaveLength(5)
    expect((await csvOf(null)).indexOf('more.csv')).toBeLessThan(
      (await csvOf(null)).indexOf('offers'),
    )
    await expect(csvOf(9)).rejects.toMatchObject({ name: 'NotFound' })
  })

  it('ends a strict import, and leaves the rest out', async () => {
    const db = emptyDatabase()
    const strict = importFile(db, table(), { mapping: mapping(), now, strict: true })
    await expect(strict).rejects.toThrow('line 3, ListPrice: “much” is not a number.')
    expect(rowsOf(db, 'SELECT RowKey FROM listings')).toEqual([])
  })
})

describe('a mapping with a column that the file does not have', () => {
  it('is refused before the first row, in one sentence', async () => {
    const db = emptyDatabase()
    const wrong = importFile(db, table(), { mapping: mapping({ City: 'bedz' }), now })
    await expect(wrong).rejects.toThrow('has no column bedz (did you mean beds?)')
    expect(rowsOf(db, 'SELECT Seq FROM imports')).toEqual([])
  })

  it('may call the column optional', async () => {
    const { report } = await imported(table(), mapping({ City: { from: 'town', optional: true } }))
    expect(report.tally.new).toBe(3)
  })
})

describe('a table that ends within a row', () => {
  const failure = async (text: string) =>
    failureOf((await imported(fileOf(text), mapping())).report)

  it('is reported as cut off, also without a quote', async () => {
    expect(await failure('id,price,beds\n1,100,2\n2,20')).toContain('is incomplete or damaged')
    expect(await failure('id,price,beds\n1,100,2\n2,200,"3')).toContain('is incomplete or damaged')
  })

  it('is not where its last row has no line end, or the line of a short row ends', async () => {
    expect(await failure('id,price,beds\n1,100,2\n2,200,3')).toBeNull()
    expect(await failure('id,price,beds\n1,100,2\n1 row\n')).toBeNull()
    expect(await failure('id,price,beds\n1\n2,200,3\n')).toBeNull()
  })
})
