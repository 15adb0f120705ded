import { describe, expect, it } from 'vitest'
import { readShippedMappings } from '#src/import/import-file.ts'
import { formatReport } from '#src/import/report/format-report.ts'
import { emptyDatabase } from '../support/database.ts'
import { fileOf, genericMapping, imported, rowsOf } from './support.ts'

type Cells = Readonly<Record<string, string>>

const tableOf = (rows: readonly Cells[]) =>
  fileOf(
    [Object.keys(rows[0]!), ...rows.map((row) => Object.values(row))]
      .map((cells) => cells.join(','))
      .join('\n'),
  )

const sale = {
  ...{ id: '7129300520', date: '20141013T000000', price: '221900', bedrooms: '3' },
  ...{ bathrooms: '1', sqft_living: '1180', sqft_lot: '5650', floors: '1', waterfront: '0' },
  ...{ view: '0', condition: '3', grade: '7', sqft_above: '1180', sqft_basement: '0' },
  ...{ yr_built: '1955', yr_renovated: '0', zipcode: '98178', lat: '47.5112', long: '-122.257' },
  ...{ sqft_living15: '1340', sqft_lot15: '5650' },
} satisfies Cells
const numbered = (row: Cells, count: number): Cells[] =>
  Array.from({ length: count }, (_, n) => ({ ...row, id: String(1_000_000_000 + n) }))
const others = (count: number): Cells =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`extra ${n}`, `value ${n}`]))

const read = (rows: readonly Cells[]) => imported(tableOf(rows), null, emptyDatabase())

describe('a file that looks like one that a mapping of the product is for', () => {
  it('is claimed when it is one, also with a few columns more, which the report names', async () => {
    const { report } = await read(numbered({ ...sale, broker: 'A', 'sale code': 'x' }, 20))
    expect(report.tally.new).toBe(20)
    expect(formatReport(report)).toContain(
      'Kept with the listings, but not shown: 80 values in 4 columns that the mapping doesn’t use',
    )
    expect(formatReport(report)).toMatch(/\((?=[^)]*broker)(?=[^)]*sqft_lot15)/)
  })

  it.each([
    ['has many other columns', { ...sale, ...others(40) }],
    ['is for another place', { ...sale, lat: '52.1', long: '13.4' }],
  ])('is not claimed when it %s', async (_, row) => {
    const report = read(numbered(row, 20))
    await expect(report).rejects.toThrow(
      /^No built-in mapping fits the header .* columns of King County sales.*--mapping king-county\. Draft one with: .*--suggest/s,
    )
  })

  it('is not claimed without all its columns', async () => {
    const { sqft_lot15: _, ...row } = sale
    await expect(read(numbered(row, 20))).rejects.toThrow('No built-in mapping fits the header')
  })

  it('ends before anything is written when many values would be lost', async () => {
    const db = emptyDatabase()
    const rows = numbered({ ...sale, price: 'on request', yr_built: 'new', bedrooms: 'few' }, 20)
    const path = tableOf(rows)
    await expect(imported(path, null, db)).rejects.toThrow(
      /has the columns of King County sales, but \d+ of the first \d+ values would be lost.*nothing was imported.*--suggest/s,
    )
    expect(rowsOf(db, 'SELECT * FROM listings')).toEqual([])
    const king = readShippedMappings().find(({ name }) => name === 'King County sales')!
    expect((await imported(path, king, db)).report.tally).toMatchObject({ new: 20 })
  })

  it('is claimed with a lost value here and there', async () => {
    const rows = numbered(sale, 20).map((row, n) => (n % 5 ? row : { ...row, yr_built: 'new' }))
    expect((await read(rows)).report.tally).toMatchObject({ new: 20, leftOut: 4 })
  })

  it('of JSON is held to the same', async () => {
    const home = (n: number) => ({
      ...{
        mlsId: n,
        listPrice: 'ask us',
        listDate: 'soon',
        mls: { status: 'Ask', originatingSystemName: 'Example' },
      },
      ...{ address: { full: `${n} Mill Lane` }, property: { type: 'castle' } },
    })
    const path = fileOf(JSON.stringify(Array.from({ length: 12 }, (_, n) => home(n))), 'feed.json')
    await expect(imported(path)).rejects.toThrow(/the columns of SimplyRETS.*would be lost/s)
  })
})

describe('columns that a mapping does not name', () => {
  const path = () => fileOf('id,price,Grade,Notes,Empty\n1,100000,A,,\n2,200000,B,dry,\n')
  const fields = { ListPrice: 'price' }

  it('are counted where they are left out', async () => {
    const { report } = await imported(path(), genericMapping({ fields, unmapped: 'drop' }))
    expect(formatReport(report)).toContain(
      'Not imported: 3 values in 2 columns that the mapping doesn’t use (Grade, Notes).',
    )
  })

  it('are not counted where the mapping leaves them out by name', async () => {
    const more = { fields, unmapped: 'drop', drop: ['Gra*', 'Notes', 'Empty'] }
    const { report } = await imported(path(), genericMapping(more))
    expect(formatReport(report)).not.toContain('does not name')
  })

  it('are counted in JSON too', async () => {
    const records = [
      { id: 1, price: 1, grade: 'A' },
      { id: 2, price: 2, grade: 'B' },
    ]
    const file = fileOf(JSON.stringify(records), 'a.json')
    const { report } = await imported(file, genericMapping({ fields, unmapped: 'drop' }))
    expect(formatReport(report)).toContain('Not imported: 2 values in a column')
  })
})
