import { shownNumber } from '#src/domain/context/units/convert-units.ts'
import { formatDate, formatTime, formatTimestamp } from '#src/domain/context/units/dates.ts'
import { formatCardNumber } from '#src/domain/search/filter/cards/card-numbers.ts'
import type { FieldKind } from '#src/domain/search/filter/cards/card-types.ts'
import type { Test } from '#src/domain/search/filter/condition/condition.ts'
import { readRegex, readWildcards } from '#src/domain/search/filter/condition/patterns.ts'
import { plainTexts } from '#src/domain/search/sparkql/syntax/plain-texts.ts'
import type {
  Expression,
  ListEntry,
  ValueType,
} from '#src/domain/search/sparkql/syntax/syntax-types.ts'
import { testWords } from './test-words.ts'

export interface Spoken {
  readonly kind: FieldKind
  readonly field: string
}

export function valueWords(
  expression: Expression,
  entries: readonly ListEntry[] | undefined,
  spoken: Spoken,
): string[] {
  const { type, value, condition } = expression
  if (type === 'character')
    return entriesOf(expression, entries).map((entry) => testWords(textTest(expression, entry)))
  const texts = (Array.isArray(value) ? value : [value]).map(String)
  const conditionTexts = (condition ?? '').split(',')
  const isShown = expression.field_manipulations === undefined
  const display = (text: string) => (isShown ? shownNumber(spoken.field, text) : text)
  return texts.map(
    (text, i) => relative(conditionTexts[i] ?? '') ?? plain(display(text), type, spoken),
  )
}

function entriesOf(
  expression: Expression,
  entries: readonly ListEntry[] | undefined,
): readonly ListEntry[] {
  if (entries !== undefined) return entries
  const { value = '', function_name, function_parameters } = expression
  if (!Array.isArray(value) || function_name === 'range') {
    return [{ type: 'character', value, function_name, function_parameters }]
  }
  return value.map((item) => ({ type: 'character' as const, value: item }))
}

function textTest(expression: Expression, entry: ListEntry): Test {
  const [first = '', second = ''] = plainTexts(expression, [entry])
  if (entry.function_name === 'range') return { kind: 'between', from: first, to: second }
  if (entry.function_name === 'regex')
    return readRegex(first, String(entry.function_parameters?.[1] ?? ''))
  return readWildcards(first)
}

function plain(text: string, type: ValueType | undefined, { kind, field }: Spoken): string {
  if (type === 'date') return formatDate(text)
  if (type === 'datetime')
    return text.endsWith('Z') ? formatTimestamp(text) : `${formatDate(text)}, ${formatTime(text)}`
  return type === 'time' ? formatTime(text) : formatCardNumber(text, kind, field)
}

const relativeCall = /^(seconds|minutes|hours|days|weekdays|months|years)\((-?)0*(\d+)\)$/

/** Puts a relative time into words: `days(-7)` → `7 days ago`. Null for a fixed value. */
function relative(text: string): string | null {
  if (/^now\(\)$/.test(text)) return 'now'
  const [, unit, sign, amount] = relativeCall.exec(text) ?? []
  if (unit === undefined || amount === undefined) return null
  if (amount === '0') return 'today'
  const many = amount === '1' ? `1 ${unit.slice(0, -1)}` : `${amount} ${unit}`
  return sign === '-' ? `${many} ago` : `${many} from now`
}
