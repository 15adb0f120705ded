import { isRefusal } from '#src/import/convert/values/conversion-refusal.ts'
import { dateReader } from '#src/import/convert/values/date-reader.ts'
import { damageOfKey } from '#src/import/convert/values/spreadsheet-damage.ts'
import type { Converted, Converter } from '#src/import/record/converted.ts'
import { fieldProblem, missing } from '#src/import/record/record-problem.ts'
import { keyReader } from './key-reader.ts'
import type { CalendarMapping } from './mapping-schema.ts'
import type { Header } from './table-header.ts'

export function calendarConverter(mapping: CalendarMapping, header: Header): Converter {
  const { source, type } = mapping
  const keyOf = keyReader(mapping.key, header)
  const dateAt = header.columnOf(mapping.date)
  const takenAt = header.columnOf(mapping.taken.from)
  const takenWords = new Set(mapping.taken.values)
  const readDate = dateReader(mapping.dates)

  function convertNight(cells: readonly string[]): Converted {
    const misshapen = header.problemOf(cells)
    if (misshapen !== null) return { problems: [misshapen] }
    const key = keyOf(cells)
    const date = readDate(cells[dateAt])
    if (key === '') return { problems: [missing(mapping.key[0]!)] }
    const damage = damageOfKey(key)
    if (damage !== null) return { problems: [fieldProblem('Key', damage, key)] }
    if (date === null) return { problems: [missing(mapping.date)] }
    if (isRefusal(date))
      return { problems: [fieldProblem(mapping.date, date.refused, cells[dateAt])] }
    return {
      night: { source, key, date, taken: takenWords.has((cells[takenAt] ?? '').trim()), type },
      problems: [],
    }
  }

  return {
    source,
    customFields: [],
    kind: 'nights',
    identify: () => null,
    convert: (item) => ('cells' in item ? convertNight(item.cells) : { problems: [] }),
  }
}
