import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import {
  repeatedSales,
  sacramentoSales,
  salesInElDoradoHills,
  salesInSacramento,
  salesWithoutArea,
  salesWithoutRooms,
} from '../../support/tables/sacramento.ts'
import { contentOf, fileForAll, fileOf, imported, rowOf, rowsOf } from '../support.ts'

vi.setConfig({ testTimeout: 60_000 })

const path = fileForAll(sacramentoSales(), 'sacramento.csv')

describe('importing Sacramento transactions', () => {
  it('makes one listing of rows that are wholly the same, and two of two prices', async () => {
    const { db, report } = await imported(path)
    expect(report.tally).toMatchObject({
      read: salesInSacramento,
      new: salesInSacramento - repeatedSales,
      changed: 0,
      unchanged: repeatedSales,
      refused: 0,
    })
    const prices = rowsOf(
      db,
      "SELECT ClosePrice FROM listings WHERE StreetAddress = '1408 Hawthorn Cir' ORDER BY 1",
    )
    expect(prices).toEqual([{ ClosePrice: 155_435 }, { ClosePrice: 155_500 }])
    const before = contentOf(db)
    expect((await imported(path, null, db)).report.tally).toMatchObject({
      new: 0,
      changed: 0,
      unchanged: salesInSacramento,
    })
    expect(contentOf(db)).toEqual(before)
  })

  it('splits the addresses and writes them in title case', async () => {
    const { db } = await imported(path)
    expect(
      rowOf(db, "SELECT * FROM listings WHERE UnparsedAddress = '618 E Alderwood Ln Unit C'"),
    ).toMatchObject({
      StreetNumber: '618',
      StreetDirPrefix: 'E',
      StreetName: 'Alderwood',
      StreetSuffix: 'Lane',
      UnitNumber: 'C',
      StreetAddress: '618 E Alderwood Ln',
      City: 'Sacramento',
      StateOrProvince: 'CA',
      PostalCode: '95825',
      CloseDate: '2008-05-15',
      StandardStatus: 'Closed',
      PropertyType: 'Residential',
      PropertySubType: 'Condominium',
    })
    expect(
      rowOf(
        db,
        'SELECT count(*) AS n FROM listings WHERE StreetAddress IS NULL OR StreetName IS NULL',
      ),
    ).toEqual({
      n: 0,
    })
    expect(rowOf(db, "SELECT count(*) AS n FROM listings WHERE City = 'El Dorado Hills'")).toEqual({
      n: salesInElDoradoHills,
    })
  })

  it('knows that beds, baths, and area are missing', async () => {
    const { db } = await imported(path)
    const none =
      'SELECT count(*) FILTER (WHERE BedroomsTotal IS NULL) AS beds, count(*) FILTER (WHERE BathroomsTotalInteger IS NULL) AS baths, count(*) FILTER (WHERE LivingArea IS NULL) AS areas, count(*) FILTER (WHERE LivingArea = 0) AS zeros FROM listings'
    expect(rowOf(db, none)).toEqual({
      beds: salesWithoutRooms - 1,
      baths: salesWithoutRooms - 1,
      areas: salesWithoutArea - 1,
      zeros: 0,
    })
  })

  it('reports an unknown type and imports the row without it', async () => {
    const { db, report } = await imported(path)
    expect(report.tally.reasons).toEqual([
      { field: 'PropertySubType', kind: 'is not among the known values', refused: false, count: 1 },
    ])
    const [note] = rowsOf(db, 'SELECT * FROM quarantine')
    expect(note).toMatchObject({
      File: path,
      Field: 'PropertySubType',
      Reason: '“Unkown” is not among the known values.',
    })
    expect(readFileSync(path, 'latin1').split('\r\n')[Number(note!.Line) - 1]).toBe(note!.Record)
    expect(rowOf(db, 'SELECT count(*) AS n FROM listings WHERE PropertySubType IS NULL')).toEqual({
      n: 1,
    })
  })

  it('finds an address by its words', async () => {
    const { db } = await imported(path)
    const found =
      'SELECT StreetAddress FROM listings JOIN listing_words ON listing_words.rowid = RowKey WHERE listing_words MATCH ?'
    expect(rowsOf(db, found, 'hawthorn')).toHaveLength(2)
  })

  it('takes the same table with other delimiters, line ends and encodings for the same', async () => {
    const text = readFileSync(path, 'latin1')
    const { db } = await imported(path)
    const before = contentOf(db)
    const variants: [string, string | Buffer][] = [
      ['tabs.csv', text.replaceAll(',', '\t')],
      ['semicolons.csv', text.replaceAll(',', ';')],
      ['pipes.txt', text.replaceAll(',', '|')],
      ['cr.csv', text.replaceAll('\r\n', '\r')],
      ['lf.csv', text.replaceAll('\r\n', '\n')],
      ['utf16.csv', Buffer.from(`\uFEFF${text}`, 'utf16le')],
      ['mark.csv', `\uFEFF${text}`],
    ]
    for (const [name, content] of variants) {
      const { tally } = (await imported(fileOf(content, name), null, db)).report
      expect(tally.read, name).toBe(salesInSacramento)
      expect(tally.unchanged, name).toBe(salesInSacramento)
    }
    expect(contentOf(db)).toEqual(before)
  })
})
