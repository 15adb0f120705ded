import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { checkMapping } from '#src/import/mapping/load-mapping.ts'
import { inspectFile } from '#src/import/read/source-file.ts'
import { isUnreadable } from '#src/import/read/unreadable.ts'
import { emptyTally } from '#src/import/report/tally.ts'
import { suggestMapping } from '#src/import/suggest/suggest-mapping.ts'
import { cases } from '../support/cases.ts'
import { emptyDatabase } from '../support/database.ts'
import { hostileStrings } from '../support/hostile-strings.ts'
import { encodedTables, quotedTables } from '../support/tables/hostile.ts'
import { contentOf, fileOf, genericMapping, imported, rowOf, rowsOf } from './support.ts'

vi.setConfig({ testTimeout: 120_000 })

const csv = (rows: readonly (readonly string[])[]) =>
  rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')

const quarantine = 'SELECT Line, Field, Reason, Record FROM quarantine ORDER BY Line'

describe('hostile strings', () => {
  it('survive byte for byte in remarks and in unknown columns', async () => {
    const strings = hostileStrings.filter((text) => text !== '')
    const path = fileOf(
      csv([['id', 'words', 'rest'], ...strings.map((text, i) => [String(i), text, text])]),
    )
    const mapping = genericMapping({ fields: { PublicRemarks: 'words' } })
    const { db, report } = await imported(path, mapping)
    expect(report.tally).toMatchObject({ read: strings.length, new: strings.length, leftOut: 0 })
    const sql =
      'SELECT PublicRemarks AS text, Other FROM listing_texts JOIN listings USING (RowKey) ORDER BY CAST(OriginatingSystemKey AS INTEGER)'
    const found = rowsOf(db, sql)
    expect(found.map(({ text }) => text)).toEqual(strings)
    expect(found.map(({ Other }) => (JSON.parse(String(Other)) as { rest: string }).rest)).toEqual(
      strings,
    )
  })

  it('go into any field or to quarantine', async () => {
    const strings = hostileStrings
    const fields = {
      ListPrice: 'v',
      CloseDate: 'v',
      YearBuilt: 'v',
      City: 'v',
      View: 'v',
      Latitude: 'v',
      PoolPrivateYN: 'v',
    }
    const path = fileOf(csv([['id', 'v'], ...strings.map((text, i) => [String(i), text])]))
    const { report } = await imported(
      path,
      genericMapping({ fields: { ...fields, ModificationTimestamp: 'v' } }),
    )
    expect(report.tally).toMatchObject({ read: strings.length, new: strings.length })
    const keyed = fileOf(csv([['id', 'v'], ...strings.map((text, i) => [text, String(i)])]))
    const { tally } = (await imported(keyed, genericMapping())).report
    expect(tally.new + tally.changed + tally.unchanged + tally.refused).toBe(strings.length)
  })
})

describe('tables in a bad state', () => {
  it('puts rows with too few or too many cells in quarantine, and imports the others', async () => {
    const { db, report } = await imported(
      fileOf('id,a,b\n1,x,y\n2,x\n3,x,y,z\n4,x,y,,\n\n,x,y\n5,x,y'),
      genericMapping(),
    )
    expect(report.tally).toMatchObject({ read: 6, new: 3, refused: 3 })
    expect(rowsOf(db, quarantine)).toEqual([
      {
        Line: 3,
        Field: null,
        Reason: 'The record has 2 cells where the header has 3.',
        Record: '2,x',
      },
      {
        Line: 4,
        Field: null,
        Reason: 'The record has 4 cells where the header has 3.',
        Record: '3,x,y,z',
      },
      { Line: 7, Field: 'id', Reason: 'id is missing.', Record: ',x,y' },
    ])
  })

  it('puts a broken quote in quarantine with its line, and imports the others', async () => {
    const rows = Array.from({ length: 3000 }, (_, i) => `${i + 10},plain,5`)
    const { db, report } = await imported(
      fileOf(`id,a,ListPrice\n1,"never closed,5\n${rows.join('\n')}`),
      genericMapping({ fields: { ListPrice: 'ListPrice' } }),
    )
    expect(report.tally).toMatchObject({ read: 3001, new: 3000, refused: 1 })
    expect(rowsOf(db, quarantine)).toEqual([
      {
        Line: 2,
        Field: null,
        Reason: 'The record opens a quote that is not closed.',
        Record: '1,"never closed,5',
      },
    ])
  })

  it('imports a thousand columns, known and unknown', async () => {
    const names = Array.from({ length: 999 }, (_, i) => `column ${i}`)
    const { db, report } = await imported(
      fileOf(
        csv([
          ['id', ...names],
          ['1', ...names.map((name) => name.toUpperCase())],
        ]),
      ),
      genericMapping(),
    )
    expect(report.tally.new).toBe(1)
    const other = JSON.parse(String(rowOf(db, 'SELECT Other FROM listings')!.Other)) as Record<
      string,
      string
    >
    expect(Object.keys(other)).toHaveLength(999)
    expect(other['column 500']).toBe('COLUMN 500')
  })

  it('leaves out a cell of five million characters and imports its row', async () => {
    const cell = 'x"y\n'.repeat(1_250_000)
    const path = fileOf(
      csv([
        ['id', 'words'],
        ['1', cell],
        ['2', 'short'],
      ]),
    )
    const { db, report } = await imported(
      path,
      genericMapping({ fields: { PublicRemarks: 'words' } }),
    )
    expect(report.tally).toMatchObject({ read: 2, new: 2, leftOut: 1 })
    expect(rowOf(db, 'SELECT Line, Field, Reason FROM quarantine')).toMatchObject({
      Line: 2,
      Field: 'PublicRemarks',
    })
    expect(
      rowOf(
        db,
        'SELECT length(PublicRemarks) AS n FROM listing_texts WHERE PublicRemarks IS NOT NULL',
      ),
    ).toEqual({
      n: 5,
    })
  })

  it('skips rows without any text, as spreadsheets leave them', async () => {
    const table = 'id,price\n,\n1,100000\n"", \n\n2,200000\n,\n'
    const { report } = await imported(fileOf(table), genericMapping())
    expect(report.tally).toMatchObject({ read: 2, new: 2, refused: 0 })
  })

  it('finds the header under a title, and takes columns by any capitals', async () => {
    const { report } = await imported(
      fileOf('Our listings,,\n,,\nID,City,Beds\n1,Alpha,3\n'),
      genericMapping({ fields: { City: 'city' } }),
    )
    expect(report.tally).toMatchObject({ read: 1, new: 1 })
    expect(report.plan.skipped).toBe(2)
  })

  it('imports or quarantines every row of the hostile tables', async () => {
    const tables = [
      ...quotedTables.map(({ name, text }) => ({ name, content: text })),
      ...encodedTables.map(({ name, bytes }) => ({ name, content: bytes })),
    ]
    for (const { name, content } of tables) {
      const path = fileOf(content)
      const { mapping } = await suggestMapping(await inspectFile(path))
      const drafted = checkMapping(mapping, name, createDictionary(), 'Test')
      const { db, report } = await imported(path, drafted)
      const { tally } = report
      expect(tally.new + tally.changed + tally.unchanged + tally.refused, name).toEqual(tally.read)
      const before = contentOf(db)
      const again = (await imported(path, drafted, db)).report.tally
      expect(again.read, name).toEqual(tally.read)
      expect(again.new, name).toBe(0)
      expect(again.refused, name).toEqual(tally.refused)
      if (tally.changed === 0) expect(contentOf(db)).toEqual(before)
    }
  })

  it('says so when a file has only a header, and when no mapping knows it', async () => {
    expect((await imported(fileOf('id,a\n'), genericMapping())).report.tally).toMatchObject({
      read: 0,
      new: 0,
    })
    await expect(imported(fileOf('kitten,win\n1,2\n'))).rejects.toThrow(
      'No built-in mapping fits the header of',
    )
    await expect(imported(fileOf('a,b\n1,2\n'), genericMapping())).rejects.toThrow(
      'has no column id, which the mapping Generic needs: correct the mapping',
    )
  })

  it('imports, quarantines or refuses in a sentence any bytes at all', async () => {
    const db = emptyDatabase()
    const bytes = fc.uint8Array({ maxLength: 400 })
    await fc.assert(
      fc.asyncProperty(bytes, fc.constantFrom('x.csv', 'x.json', 'x'), async (content, name) => {
        const path = fileOf(Buffer.concat([Buffer.from('id,a\n'), content]), name)
        const tally = await imported(path, genericMapping(), db).then(
          ({ report }) => report.tally,
          (error: unknown) => (isUnreadable(error) ? emptyTally() : Promise.reject(error)),
        )
        expect(tally.new + tally.changed + tally.unchanged + tally.refused).toBe(tally.read)
      }),
      { numRuns: cases(100) },
    )
  })

  it('replaces the quarantine of an earlier run of the same file', async () => {
    const path = fileOf('id,ListPrice\n1,abc\n')
    const mapping = genericMapping({ fields: { ListPrice: 'ListPrice' } })
    const { db } = await imported(path, mapping)
    await imported(path, mapping, db)
    expect(rowsOf(db, quarantine)).toHaveLength(1)
  })
})
