import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { readCells } from '#src/import/read/csv/cells.ts'
import { createCsvSplitter } from '#src/import/read/csv/csv-splitter.ts'
import { type Dialect, detectDialect } from '#src/import/read/csv/dialect.ts'
import { plainCells } from '#src/import/read/csv/plain.ts'
import type { SourceItem } from '#src/import/record/item.ts'
import { cases } from '../../support/cases.ts'

vi.setConfig({ testTimeout: 60_000 })

const commas: Dialect = { delimiter: ',', lineEnd: '\n' }

/** Reads a text in chunks of a size. */
function read(
  text: string,
  {
    dialect = commas,
    limit,
    size = 1e9,
  }: { dialect?: Dialect; limit?: number; size?: number } = {},
) {
  const splitter = createCsvSplitter(dialect, limit)
  const batches = []
  for (let at = 0; at < text.length; at += size)
    batches.push(splitter.push(text.slice(at, at + size)))
  return readCells([...batches, splitter.end()].flat(), dialect)
}

const shortened = (item: SourceItem) => [
  item.line,
  'cells' in item ? item.cells : 'broken' in item ? item.broken : null,
]

const unclosed = 'opens a quote that is not closed'

describe('reading CSV records', () => {
  it('reads back any table that was written by the rules, in pieces of any size', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('"', '""', ',', '\n', '\r\n', ' ', 'a"b', '\n"'),
    )
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), {
      minLength: 1,
      maxLength: 8,
    })
    fc.assert(
      fc.property(
        table,
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom('\n', '\r\n'),
        (rows, size, lineEnd) => {
          const filled = rows.map((cells) => ['key', ...cells])
          const text = filled
            .map((cells) => cells.map((value) => `"${value.replaceAll('"', '""')}"`).join(','))
            .join(lineEnd)
          const cells = read(text, { size }).map((item) => ('cells' in item ? item.cells : null))
          expect(cells).toEqual(filled)
        },
      ),
      { numRuns: cases(500) },
    )
  })

  it('reads plain records as the parser does, and leaves others to it', () => {
    const text = fc.array(
      fc.constantFrom(
        'a',
        '"',
        ',',
        '\n',
        '""',
        '",',
        ',"',
        ' ',
        '\r',
        'a long cell of a table',
        'é',
        '🏠',
      ),
      {
        maxLength: 20,
      },
    )
    let plain = 0
    fc.assert(
      fc.property(text, (parts) => {
        const splitter = createCsvSplitter(commas)
        const records = [...splitter.push(parts.join('')), ...splitter.end()].filter(
          ({ broken }) => broken === undefined,
        )
        for (const record of records) {
          const cells = plainCells(record.text, ',')
          if (cells === null) continue
          plain++
          const options = { relax_quotes: true, relax_column_count: true, record_delimiter: '\n' }
          expect(parse(record.text, options)).toEqual([cells])
        }
      }),
      { numRuns: cases(1_000) },
    )
    expect(plain).toBeGreaterThan(300)
    expect(plainCells('"a","b ""c"", d",,e,""', ',')).toEqual(['a', 'b "c", d', '', 'e', ''])
    expect(plainCells('a,b"c', ',')).toBe(null)
  })

  it('loses no line of any text at all, and gives the same whatever the pieces', () => {
    const text = fc.array(fc.constantFrom('a', '"', ',', '\n', '""', '\r\n', ' ', 'bc', '"x"'), {
      maxLength: 60,
    })
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 7 }), (parts, size) => {
        const whole = parts.join('')
        const items = read(whole)
        expect(read(whole, { size })).toEqual(items)
        const letters = (value: string) => value.replace(/[\s]/g, '')
        expect(letters(items.map(({ raw }) => raw).join(''))).toBe(letters(whole))
      }),
      { numRuns: cases(1_000) },
    )
  })

  it('keeps the line numbers when cells span lines', () => {
    expect(read('a,b\n1,"x\ny"\r\n\n3,4').map(shortened)).toEqual([
      [1, ['a', 'b']],
      [2, ['1', 'x\ny']],
      [5, ['3', '4']],
    ])
  })

  it('lets an unclosed quote spoil its own line alone', () => {
    const rest = Array.from({ length: 500 }, (_, i) => `${i},plain`).join('\n')
    const items = read(`a,b\n1,"never closed\n${rest}`)
    expect(items).toHaveLength(502)
    expect(shortened(items[1]!)).toEqual([2, unclosed])
    expect(shortened(items[501]!)).toEqual([502, ['499', 'plain']])
  })

  it('sees that a later quote does not close an earlier one', () => {
    expect(read('a,b,c\n1,"open,5\n2,"ok",6\n3,x,7').map(shortened)).toEqual([
      [1, ['a', 'b', 'c']],
      [2, unclosed],
      [3, ['2', 'ok', '6']],
      [4, ['3', 'x', '7']],
    ])
  })

  it('takes quotes inside a line that follow no rule as they stand', () => {
    expect(read('1,"abc"def,5" pipe\n2,a"b"c,x').map(shortened)).toEqual([
      [1, ['1', '"abc"def', '5" pipe']],
      [2, ['2', 'a"b"c', 'x']],
    ])
  })

  it('refuses a record that is too long and goes on behind it', () => {
    const items = read(`a,b\n1,"${'x\n'.repeat(50)}\n2,y\n${'z'.repeat(300)}\n3,4`, {
      limit: 80,
      size: 10,
    })
    expect(items.filter((item) => 'broken' in item).map(({ line }) => line)).toEqual([2, 54])
    expect(shortened(items.at(-1)!)).toEqual([55, ['3', '4']])
  })

  it('reads a cell of five million characters', () => {
    const cell = 'long "quoted" text\n'.repeat(263_158)
    const items = read(`id,text\n1,"${cell.replaceAll('"', '""')}"\n2,short`, { size: 65_536 })
    expect(items.map((item) => ('cells' in item ? item.cells[1]!.length : 0))).toEqual([
      4,
      cell.length,
      5,
    ])
  })

  it('is done in time with a million lines that each open a quote', () => {
    const items = read('x,"a""b\n'.repeat(1_000_000), { size: 262_144 })
    expect(items.every((item) => 'broken' in item)).toBe(true)
    expect(items).toHaveLength(1_000_000)
  })
})

describe('guessing the dialect of a table', () => {
  const dialectOf = (text: string) => detectDialect(text)

  it.each([
    ['a,b,c\n1,"x;y;z;w",3\n', ','],
    ['a;b;c\n1,5;2,5;3,5\n', ';'],
    ['a\tb\tc\n1, 2\tx\ty\n', '\t'],
    ['a|b|c\n1|2|3\n', '|'],
    ['word\nother\n', ','],
    ['', ','],
  ])('finds the delimiter of %j', (text, delimiter) => {
    expect(dialectOf(text).delimiter).toBe(delimiter)
  })

  it('finds CR line ends where there is no LF', () => {
    expect(dialectOf('a,b\r1,2\r')).toEqual({ delimiter: ',', lineEnd: '\r' })
    expect(
      read('a,b\r1,"x\ry"\r\r2,3', { dialect: { delimiter: ',', lineEnd: '\r' } }).map(shortened),
    ).toEqual([
      [1, ['a', 'b']],
      [2, ['1', 'x\ry']],
      [5, ['2', '3']],
    ])
  })
})
