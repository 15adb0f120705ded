import { parse } from 'csv-parse/sync'
import type { Dialect } from './csv-dialect.ts'
import { keptOfBroken, type RawRecord, type SourceItem } from './item.ts'

/** The cells of records; what the parser cannot make one record of is given as broken. */
export function readCells(records: readonly RawRecord[], dialect: Dialect): SourceItem[] {
  const whole = records.filter((record) => record.broken === undefined)
  const rows = parseRows(whole.map((record) => record.text).join(dialect.lineEnd), dialect)
  if (rows?.length === whole.length) return pair(records, rows)
  return records.map((record) => readAlone(record, dialect))
}

function pair(records: readonly RawRecord[], rows: readonly string[][]): SourceItem[] {
  let next = 0
  return records.map((record) => (record.broken === undefined ? itemOf(record, rows[next++]!) : brokenItem(record)))
}

function readAlone(record: RawRecord, dialect: Dialect): SourceItem {
  if (record.broken !== undefined) return brokenItem(record)
  const rows = parseRows(record.text, dialect)
  const [cells] = rows ?? []
  if (cells === undefined || rows!.length > 1) return brokenItem({ ...record, broken: 'has quotes that do not match' })
  return itemOf(record, cells)
}

const itemOf = ({ line, text }: RawRecord, cells: readonly string[]): SourceItem => ({ line, raw: text, cells })

const brokenItem = ({ line, text, broken }: RawRecord): SourceItem => ({
  line,
  raw: text.slice(0, keptOfBroken),
  broken: broken ?? '',
})

function parseRows(text: string, { delimiter, lineEnd }: Dialect): string[][] | null {
  if (text === '') return []
  try {
    return parse(text, {
      ...{ delimiter, record_delimiter: lineEnd, quote: '"', escape: '"' },
      ...{ relax_quotes: true, relax_column_count: true, skip_empty_lines: false },
    })
  } catch {
    return null
  }
}
