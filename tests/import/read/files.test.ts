import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { openRecords } from '#src/import/read/records.ts'
import { inspectFile } from '#src/import/read/source-file.ts'
import { fileOf, shared } from '../support.ts'

vi.setConfig({ testTimeout: 60_000 })

async function cellsOf(path: string): Promise<(readonly string[])[]> {
  const { batches } = await openRecords(await inspectFile(path))
  const cells = []
  for await (const items of batches)
    for (const item of items) cells.push('cells' in item ? item.cells : ['broken'])
  return cells
}

const table = 'id,text\n1,café “ok” 🏠\n'
const cells = [
  ['id', 'text'],
  ['1', 'café “ok” 🏠'],
]

const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16()

describe('opening files', () => {
  it.each([
    ['UTF-8', Buffer.from(table), 'utf-8'],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${table}`), 'utf-8'],
    ['UTF-16LE with a mark', Buffer.from(`\uFEFF${table}`, 'utf16le'), 'utf-16le'],
    ['UTF-16BE with a mark', bigEndian(`\uFEFF${table}`), 'utf-16be'],
    ['UTF-16LE without a mark', Buffer.from(table, 'utf16le'), 'utf-16le'],
  ])('reads %s, plain and gzip', async (_, bytes, encoding) => {
    for (const content of [bytes, gzipSync(bytes)]) {
      const path = fileOf(content, 'table.csv')
      expect(await inspectFile(path)).toMatchObject({
        encoding,
        damaged: false,
        gzip: content !== bytes,
      })
      expect(await cellsOf(path)).toEqual(cells)
    }
  })

  it('takes what is not UTF-8 for Windows-1252', async () => {
    const path = fileOf(
      Buffer.concat([
        Buffer.from('id,text\n1,caf'),
        Buffer.from([0xe9, 0x20, 0x93, 0x6f, 0x6b, 0x94]),
      ]),
    )
    expect((await inspectFile(path)).encoding).toBe('windows-1252')
    expect(await cellsOf(path)).toEqual([
      ['id', 'text'],
      ['1', 'café “ok”'],
    ])
  })

  it('finds a wrong byte anywhere, also across chunks', async () => {
    const long = Buffer.from('é'.repeat(300_001))
    expect((await inspectFile(fileOf(long))).encoding).toBe('utf-8')
    expect((await inspectFile(fileOf(Buffer.concat([long, Buffer.from([0xc3])])))).encoding).toBe(
      'windows-1252',
    )
    expect((await inspectFile(fileOf(Buffer.concat([Buffer.from('x'), long])))).encoding).toBe(
      'utf-8',
    )
  })

  it('gives what a cut-off gzip file holds and says that it is damaged', async () => {
    const rows = Array.from({ length: 50_000 }, (_, i) => `${i},${Math.sin(i)}`).join('\n')
    const whole = gzipSync(`id,value\n${rows}`)
    const path = fileOf(whole.subarray(0, whole.length / 2), 'half.csv.gz')
    expect((await inspectFile(path)).damaged).toBe(true)
    const found = await cellsOf(path)
    expect(found.length).toBeGreaterThan(10_000)
    expect(found.slice(0, 3)).toEqual([
      ['id', 'value'],
      ['0', '0'],
      ['1', String(Math.sin(1))],
    ])
  })

  it('says in a sentence what it cannot read', async () => {
    await expect(inspectFile('/nowhere/at.all')).rejects.toThrow(
      'There is no file /nowhere/at.all.',
    )
    await expect(inspectFile(fileOf(''))).rejects.toThrow('is empty.')
    await expect(inspectFile(import.meta.dirname)).rejects.toThrow('is not a file.')
    await expect(inspectFile(fileOf(Buffer.from([0x1f, 0x8b, 1, 2, 3])))).rejects.toThrow(
      'cannot be read',
    )
  })

  it.each(
    [
      [
        'comma_in_quotes',
        'empty',
        'empty_crlf',
        'escaped_quotes',
        'json',
        'newlines',
        'newlines_crlf',
      ],
      ['quotes_and_newlines', 'simple', 'simple_crlf', 'utf8'],
    ].flat(),
  )('reads csv-spectrum %s as its JSON says', async (name) => {
    const [header, ...rows] = await cellsOf(shared(`hostile-shared/csv-spectrum/csvs/${name}.csv`))
    const found = rows.map((row) =>
      Object.fromEntries(header!.map((column, i) => [column, row[i]])),
    )
    const expected: unknown = JSON.parse(
      readFileSync(shared(`hostile-shared/csv-spectrum/json/${name}.json`), 'utf8'),
    )
    expect(found).toEqual(expected)
  })

  it('reads csv-spectrum location_coordinates; its JSON is of another number', async () => {
    const [header, row] = await cellsOf(
      shared('hostile-shared/csv-spectrum/csvs/location_coordinates.csv'),
    )
    const expected = JSON.parse(
      readFileSync(shared('hostile-shared/csv-spectrum/json/location_coordinates.json'), 'utf8'),
    ) as Record<string, string>
    expect(header).toEqual(Object.keys(expected))
    expect(row!.slice(1, 3)).toEqual(Object.values(expected).slice(1, 3))
  })

  it.each([
    ['characters', 'windows-1252', 383, 18],
    ['excel_pasting', 'utf-8', 21, 9],
    ['mixedGLB', 'utf-8', 137, 19],
    ['null', 'utf-8', 10, 4],
    ['simple', 'utf-8', 7, 3],
    ['spanish_chars', 'windows-1252', 117, 8],
    ['utf-16le_encoded', 'utf-16le', 328, 19],
    ['utf8bom', 'utf-8', 1, 2],
  ])('reads messytables %s as %s', async (name, encoding, rows, columns) => {
    const path = shared(`hostile-shared/messytables/${name}.csv`)
    expect((await inspectFile(path)).encoding).toBe(encoding)
    const found = await cellsOf(path)
    expect(found).toHaveLength(rows)
    expect(new Set(found.map((row) => row.length))).toEqual(new Set([columns]))
  })
})
