import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { importFile } from '#src/import/import-file.ts'
import { openRecords, sheetsIn } from '#src/import/read/records.ts'
import { inspectFile, otherMembersOf, partsOf, type Reading } from '#src/import/read/source-file.ts'
import { formatReport } from '#src/import/report/format-report.ts'
import { inOrder } from '../../../scripts/plat/import/in-order.ts'
import { emptyDatabase } from '../../support/database.ts'
import { fileOf, genericMapping, imported, now, rowsOf } from '../support.ts'
import { workbookOf, zipOf } from './archives.ts'

async function cellsOf(path: string, reading: Reading = {}): Promise<(readonly string[])[]> {
  const { batches } = await openRecords(await inspectFile(path, reading))
  const cells = []
  for await (const items of batches)
    for (const item of items) cells.push('cells' in item ? item.cells : ['broken'])
  return cells
}

const text = (at: string, value: string) =>
  `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`

const workbook = workbookOf({
  Listings: [
    `<c r="A1" t="s"><v>0</v></c>${text('B1', 'sold')}${text('C1', 'price')}${text('D1', 'city')}`,
    '<c r="A2"><v>7</v></c><c r="B2" s="1"><v>45291</v></c><c r="C2"><v>1234567.5</v></c><c r="D2" t="s"><v>1</v></c>',
    '',
    '<c r="A4"><v>8</v></c><c r="B4" s="2"><v>45291.75</v></c><c r="C4" t="b"><v>1</v></c>',
    `${text('A5', 'a &amp; b')}<c r="C5" t="e"><v>#N/A</v></c>`,
  ],
  Others: [text('A1', 'other')],
})

describe('an Excel workbook', () => {
  it('is read by its first sheet: texts, numbers, dates, and gaps', async () => {
    expect(await cellsOf(fileOf(workbook, 'book.xlsx'))).toEqual([
      ['id', 'sold', 'price', 'city'],
      ['7', '2023-12-31', '1234567.5', '東京'],
      ['8', '2023-12-31T18:00:00', 'true', ''],
      ['a & b', '', '#N/A', ''],
    ])
  })

  it('is read by the sheet that is named, and says which it has', async () => {
    const path = fileOf(workbook, 'book.xlsx')
    expect(await cellsOf(path, { sheet: 'others' })).toEqual([['other']])
    await expect(cellsOf(path, { sheet: 'More' })).rejects.toThrow(
      'its sheets are Listings, Others',
    )
  })

  it('tells which sheet was read, and which others have rows below a header', async () => {
    const rows = ['<c r="A1"><v>1</v></c>', '<c r="A2"><v>2</v></c>']
    const book = (...names: string[]) =>
      workbookOf({
        Homes: [text('A1', 'id') + text('B1', 'price'), text('A2', 'a') + text('B2', '100000')],
        Notes: [text('A1', 'made in May')],
        Empty: [],
        ...Object.fromEntries(names.map((name) => [name, rows])),
      })
    const told = async (content: Buffer, sheet: string | null = null) => {
      const path = fileOf(content, 'book.xlsx')
      const options = { mapping: genericMapping(), now }
      return formatReport(
        await importFile(emptyDatabase(), path, { ...options, reading: { sheet } }),
      )
    }
    expect(await told(book())).toMatch(/book\.xlsx: Excel, sheet Homes, Generic\n/)
    expect(await told(book())).not.toContain('--sheet')
    expect(await told(book('Sold'))).toContain(
      'The sheet Sold also has rows, which were not read. To read it, add --sheet.',
    )
    expect(await told(book('Sold', 'Rents'))).toContain('The sheets Sold, Rents also have rows')
    expect(
      await sheetsIn(await inspectFile(fileOf(book('Sold'), 'b.xlsx'), { sheet: 'sold' })),
    ).toEqual({ read: 'Sold', others: ['Homes'] })
  })

  it('is imported like a table, and twice changes nothing', async () => {
    const mapping = genericMapping({ fields: { ListPrice: 'price', CloseDate: 'sold' } })
    const path = fileOf(workbook, 'book.xlsx')
    const { db, report } = await imported(path, mapping)
    expect(
      rowsOf(db, 'SELECT ListPrice AS p, CloseDate AS d FROM listings ORDER BY RowKey')[0],
    ).toEqual({ p: 1_234_567.5, d: '2023-12-31' })
    expect(report.tally).toMatchObject({ read: 3, new: 3, leftOut: 2 })
    expect((await imported(path, mapping, db)).report.tally).toMatchObject({ new: 0, changed: 0 })
  })
})

describe('a ZIP archive', () => {
  const archive = () =>
    fileOf(
      zipOf({
        'a.csv': 'id,city\n1,Alpha\n',
        'more/': '',
        'more/b.csv.gz': gzipSync('id,city\n2,Beta\n'),
        '__MACOSX/a.csv': 'x',
        'read me.pdf': '%PDF',
      }),
      'export.zip',
    )

  it('has members that are read one after the other', async () => {
    const path = archive()
    expect(await partsOf(path)).toEqual(['a.csv', 'more/b.csv.gz'])
    expect(await inOrder([path])).toEqual([
      { path, member: 'a.csv' },
      { path, member: 'more/b.csv.gz' },
    ])
    expect(await cellsOf(path, { member: 'more/b.csv.gz' })).toEqual([
      ['id', 'city'],
      ['2', 'Beta'],
    ])
  })

  it('may have workbooks, of which the sheet can be named', async () => {
    const content = zipOf({ 'a.csv': 'id,city\n1,Alpha\n', 'books/b.xlsx': workbook })
    const path = fileOf(content, 'export.zip')
    expect(await partsOf(path)).toEqual(['a.csv', 'books/b.xlsx'])
    const member = 'books/b.xlsx'
    expect((await cellsOf(path, { member }))[1]).toEqual(['7', '2023-12-31', '1234567.5', '東京'])
    expect(await cellsOf(path, { member, sheet: 'Others' })).toEqual([['other']])
    await expect(cellsOf(path, { member, sheet: 'More' })).rejects.toThrow(
      'export.zip/books/b.xlsx has no sheet More',
    )
    const only = fileOf(zipOf({ 'b.xlsx': workbook }), 'one.zip')
    const mapping = genericMapping({ fields: { ListPrice: 'price', CloseDate: 'sold' } })
    expect((await imported(only, mapping)).report.tally).toMatchObject({ read: 3, new: 3 })
  })

  it('tells what else it has', async () => {
    expect(await otherMembersOf(archive())).toEqual(['read me.pdf'])
    const nested = fileOf(zipOf({ 'a.csv': zipOf({ 'b.csv': 'id\n1\n' }) }), 'x.zip')
    await expect(inspectFile(nested)).rejects.toThrow('is an archive inside an archive')
  })

  it('of one table is read as that table', async () => {
    expect(await cellsOf(fileOf(zipOf({ 'a.csv': 'id\n1\n' }), 'one.zip'))).toEqual([['id'], ['1']])
  })

  it('is refused in a sentence when it is damaged, has no table, or unpacks to too much', async () => {
    const cut = zipOf({ 'a.csv': 'id\n1\n' }).subarray(0, 40)
    await expect(inspectFile(fileOf(cut, 'cut.zip'))).rejects.toThrow('is a damaged ZIP archive')
    await expect(inspectFile(fileOf(zipOf({ 'a.pdf': 'x' }), 'x.zip'))).rejects.toThrow(
      'has no files that can be imported',
    )
    const bomb = zipOf({ 'a.csv': Buffer.alloc(80 * 1024 ** 2, 97) })
    await expect(inspectFile(fileOf(bomb, 'bomb.zip'))).rejects.toThrow('too much')
  })
})

describe('encodings', () => {
  it('are found by what is written', async () => {
    const words = 'Москва, квартира с балконом и парковкой'
    const bytes = [...words].map((c) => (c > 'z' ? c.charCodeAt(0) - 0x350 : c.charCodeAt(0)))
    const line = Buffer.concat([Buffer.from('1;'), Buffer.from(bytes), Buffer.from('\n')])
    const file = fileOf(Buffer.concat([Buffer.from('id;words\n'), line, line, line]))
    expect((await inspectFile(file)).encoding).toBe('windows-1251')
    expect((await cellsOf(file))[1]).toEqual(['1', words])
  })

  it('may be named', async () => {
    const file = fileOf(Buffer.from([0x69, 0x64, 0x0a, 0xcf, 0xf0, 0xe8]))
    expect(await cellsOf(file, { encoding: 'windows-1251' })).toEqual([['id'], ['При']])
  })
})
