import { labelOf } from '#src/domain/dictionary/define/labels.ts'
import type { Column } from '#src/import/suggest/facts/column.ts'
import type { Work } from '#src/import/suggest/facts/work.ts'
import { type Answer, notationsOf } from './notations.ts'

/** The columns without a field of the dictionary, as fields of the brokerage's own, for members. */
export function customFields(work: Work, columns: readonly Column[]): Record<string, unknown> {
  const notations = notationsOf(work)
  const entries = columns.map(
    (column) =>
      [nameOf(column.name), specOf(column, notations.get(column.name) ?? null, work)] as const,
  )
  return Object.fromEntries(uniquely(entries))
}

/** `"` would end the name of a field in a filter. */
const nameOf = (name: string) => name.replace(/["\s]+/g, ' ').trim()

function uniquely<T>(entries: readonly (readonly [string, T])[]): [string, T][] {
  const taken = new Set<string>()
  return entries.map(([name, spec]) => {
    let free = name
    for (let n = 2; taken.has(free.toLowerCase()); n++) free = `${name} ${n}`
    taken.add(free.toLowerCase())
    return [free, spec]
  })
}

/** Typed only if every value of the file fits. */
function specOf(column: Column, notation: Answer, { top, texts }: Work): Record<string, unknown> {
  const { name: from, numbers, filled, blanks } = column
  const empty = blanks.length === 0 ? {} : { empty: blanks }
  const labelled = labelOf(from) === from ? {} : { label: labelOf(from) }
  if (texts.has(from)) return { from, type: 'character', ...labelled }
  const plain = numbers.leadingZeros === 0 && numbers.longest <= 15 && numbers.dressed === 0
  if (filled > 0 && numbers.count === filled && plain) {
    if (notation === null || notation === top.notation)
      return {
        from,
        type: numbers.wholes === filled ? 'integer' : 'decimal',
        ...empty,
        ...labelled,
      }
    if (notation !== '?' && notation !== 'mixed')
      return { from, type: 'decimal', notation, ...empty, ...labelled }
  }
  if (isFlag(column)) return { from, type: 'boolean', ...empty, ...labelled }
  const known = column.dates.ordered === 0 || top.dates !== '?'
  if (filled > 0 && column.dates.count === filled && known && isOneOrder(column, top.dates))
    return { from, type: 'date', ...empty, ...labelled }
  return { from, type: 'character', ...labelled }
}

const isFlag = ({ values, many, filled }: Column) =>
  filled > 0 &&
  !many &&
  [...values.keys()].every((text) => /^(?:true|false|yes|no|t|f|y|n)$/i.test(text))

const isOneOrder = ({ dates, values }: Column, order: unknown) =>
  (order === 'day first' ? dates.monthFirst : dates.dayFirst) === 0 &&
  (dates.ordered === 0 || order !== undefined || dates.monthFirst > 0) &&
  ![...values.keys()].some((text) => /\d:\d/.test(text))
