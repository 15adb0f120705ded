import { gzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { openRecords } from '#src/import/read/records.ts'
import { inspectFile } from '#src/import/read/source-file.ts'
import { encodedTables, quotedTables } from '../../support/tables/hostile.ts'
import { fileOf } from '../support.ts'

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
    await expect(inspectFile('/nowhere/at.all')).rejects.toThrow('There’s no file /nowhere/at.all.')
    await expect(inspectFile(fileOf(''))).rejects.toThrow('is empty.')
    await expect(inspectFile(import.meta.dirname)).rejects.toThrow('is not a file.')
    await expect(inspectFile(fileOf(Buffer.from([0x1f, 0x8b, 1, 2, 3])))).rejects.toThrow(
      'can’t be read',
    )
  })

  it.each(quotedTables)('reads $name', async ({ text, records }) => {
    const [header, ...rows] = await cellsOf(fileOf(text))
    const found = rows.map((row) =>
      Object.fromEntries(header!.map((column, i) => [column, row[i]])),
    )
    expect(found).toEqual(records)
  })

  it.each(encodedTables)('reads $name as $encoding', async ({ bytes, encoding, rows, columns }) => {
    const path = fileOf(bytes)
    expect((await inspectFile(path)).encoding).toBe(encoding)
    const found = await cellsOf(path)
    expect(found).toHaveLength(rows)
    expect(new Set(found.map((row) => row.length))).toEqual(new Set([columns]))
  })
})
