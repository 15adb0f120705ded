import { parse } from 'csv-parse/sync'
import { maxBrokenText, type RawRecord, type SourceItem } from '#src/import/record/item.ts'
import type { Dialect } from './dialect.ts'
import { plainCells } from './plain.ts'

/** Parses records into cells. A record that is not exactly one row is reported as broken. */
export function readCells(records: readonly RawRecord[], dialect: Dialect): SourceItem[] {
  return records.map((record) => {
    if (record.broken !== undefined) return brokenItem(record)
    const cells = plainCells(record.text, dialect.delimiter)
    return cells === null ? parseAlone(record, dialect) : itemOf(record, cells)
  })
}

function parseAlone(record: RawRecord, dialect: Dialect): SourceItem {
  const rows = parseRows(record.text, dialect)
  const [cells] = rows ?? []
  if (cells === undefined || rows!.length > 1)
    return brokenItem({ ...record, broken: 'has unmatched quotes' })
  return itemOf(record, cells)
}

const itemOf = ({ line, text, unended }: RawRecord, cells: readonly string[]): SourceItem => ({
  line,
  raw: text,
  cells: text.includes('="') ? cells.map(withoutFormula) : cells,
  ...(unended && { unended }),
})

/** Removes the formula from cells such as `="02139"`, which keeps a spreadsheet from dropping zeros. */
const withoutFormula = (cell: string) => /^="([^"]*)"$/.exec(cell.trim())?.[1] ?? cell

const brokenItem = ({ line, text, broken, cutOff }: RawRecord): SourceItem => ({
  line,
  raw: text.slice(0, maxBrokenText),
  broken: broken ?? '',
  ...(cutOff && { cutOff }),
})

function parseRows(text: string, { delimiter, lineEnd }: Dialect): string[][] | null {
  if (text === '') return []
  try {
    return parse(text, {
      delimiter,
      record_delimiter: lineEnd,
      quote: '"',
      escape: '"',
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: false,
    })
  } catch {
    return null
  }
}
