import { parse } from 'csv-parse/sync'
import type { ImportedContact } from '#src/domain/contacts/imported-contact.ts'
import { removeFormulaGuard } from '#src/domain/csv-line.ts'
import { type ContactColumn, columnsOf } from './contact-columns.ts'
import { namesOf } from './contact-names.ts'
import { phoneParts, withExtension } from './phone-parts.ts'

const recordMost = 100_000

/** Returns null if the text is not a table with a column of e-mail addresses. */
export function readContactTable(text: string): ImportedContact[] | null {
  const delimiterMatch = delimiterLine.exec(text)
  const rows = readRows(
    delimiterMatch === null ? text : text.slice(delimiterMatch[0].length),
    delimiterMatch?.[1],
  )
  if (rows === null || rows.length === 0) return null
  const [heads = [], ...records] = rows
  const columns = columnsOf(heads)
  if (columns.get('email')!.length === 0) return null
  return records.flatMap((cells, i) =>
    cells.every((cell) => cell.trim() === '')
      ? []
      : [contactOf(cells, i + (delimiterMatch === null ? 2 : 3), columns)],
  )
}

/** Matches the line `sep=;` that Excel writes above the header to name the delimiter. */
const delimiterLine = /^\ufeff?"?sep=([^\r\n"])"?[^\S\r\n]*(?:\r\n|\r|\n)/i

function readRows(text: string, delimiter = delimiterOf(text)): string[][] | null {
  try {
    return parse(text, {
      bom: true,
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: recordMost,
    })
  } catch {
    return null
  }
}

function delimiterOf(text: string): string {
  const head = text.slice(0, Math.max(text.search(/[\r\n]/), 0) || 5_000)
  const countOf = (sign: string) => head.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (countOf(sign) > countOf(best) ? sign : best))
}

// Google separates several values in a cell with `:::` and marks its built-in groups with `*`.
const several = /\s*:::\s*/
const ownGroup = /^\*\s*/
const listSigns = /\s*(?::::|[,;])\s*/

function contactOf(
  cells: readonly string[],
  line: number,
  columns: ReadonlyMap<ContactColumn, readonly number[]>,
): ImportedContact {
  const filled = (column: ContactColumn) =>
    columns
      .get(column)!
      .map((i) => removeFormulaGuard((cells[i] ?? '').trim()))
      .find((text) => text !== '') ?? ''
  const first = (column: ContactColumn) => filled(column).split(several)[0]!
  const [full, organization] = [filled('name'), filled('organization')]
  const phone = phoneParts(first('phone'))
  const names = namesOf({ given: filled('given'), family: filled('family'), full, organization })
  return {
    line,
    ...names,
    PrimaryEmail: first('email'),
    PrimaryPhoneNumber: phone.number,
    MobilePhoneCountryCode: filled('country'),
    tags: [...filled('tags').split(','), ...filled('labels').split(listSigns)].filter(
      (tag) => tag.trim() !== '' && !ownGroup.test(tag),
    ),
    note: withExtension(filled('note'), phone.extension),
  }
}
