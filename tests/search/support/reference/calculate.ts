import type { Field } from '#src/domain/search/dictionary/index.ts'
import type {
  Arithmetic,
  FunctionName,
  Subject,
  SubjectType,
} from '#src/domain/search/filter/condition/condition.ts'
import type { Known } from '../listings/field-values.ts'

/** The value of a subject, given those of its fields. */
export function calculate(subject: Subject, fieldValue: (field: Field) => Known): Known {
  if (subject.kind === 'literal') return subject.value
  if (subject.kind === 'field') return fieldValue(subject.field)
  const values = subject.of.map((part) => calculate(part, fieldValue))
  if (values.includes(null)) return null
  if (subject.kind === 'arithmetic') return arithmetic(subject, values.map(Number))
  const [first, second, third] = values
  return call(subject.name, first!, [second, third], subject.of[0]!.type, subject.type)
}

function arithmetic(
  { operator, type }: Arithmetic,
  [a = 0, b = 0]: readonly number[],
): number | null {
  const floor = type === 'integer' ? Math.floor : (value: number) => value
  const results = {
    add: () => a + b,
    sub: () => a - b,
    mul: () => a * b,
    div: () => (b === 0 ? NaN : floor(a / b)),
    mod: () => (b === 0 ? NaN : a - b * Math.floor(a / b)),
    negate: () => -a,
  }
  const result = results[operator]()
  return Number.isNaN(result) ? null : result
}

type More = readonly (Known | undefined)[]

function call(
  name: FunctionName,
  first: NonNullable<Known>,
  more: More,
  from: SubjectType,
  to: SubjectType,
): Known {
  if (typeof first === 'number' && name !== 'cast') return ofNumber(name, first)
  if (from === 'date' || from === 'datetime')
    return name === 'cast' ? cast(first, from, to) : ofMoment(name, String(first))
  return name === 'cast' ? cast(first, from, to) : ofText(name, String(first), more)
}

function ofNumber(name: FunctionName, value: number): number {
  if (name === 'floor') return Math.floor(value)
  return name === 'ceiling'
    ? Math.ceil(value)
    : Math.sign(value) * Math.floor(Math.abs(value) + 0.5)
}

function ofText(name: FunctionName, text: string, [second, third]: More): Known {
  const letters = [...text]
  switch (name) {
    case 'tolower':
      return text.toLowerCase()
    case 'toupper':
      return text.toUpperCase()
    case 'trim':
      return text.trim()
    case 'length':
      return letters.length
    case 'concat':
      return `${text}${String(second)}`
    case 'indexof':
      return text.includes(String(second))
        ? [...text.slice(0, text.indexOf(String(second)))].length
        : -1
    default: {
      const start = Number(second) < 0 ? letters.length + Number(second) : Number(second)
      const end = third === undefined ? letters.length : start + Number(third)
      return start < 0 ? '' : letters.filter((_, i) => i >= start && i < end).join('')
    }
  }
}

function ofMoment(name: FunctionName, text: string): Known {
  const moment = text.length === 10 ? new Date(`${text}T00:00:00.000Z`) : new Date(text)
  const iso = moment.toISOString()
  const startOfYear = new Date(`${iso.slice(0, 4)}-01-01T00:00:00.000Z`)
  switch (name) {
    case 'date':
      return iso.slice(0, 10)
    case 'time':
      return iso.slice(11, 23)
    case 'year':
      return moment.getUTCFullYear()
    case 'month':
      return moment.getUTCMonth() + 1
    case 'day':
      return moment.getUTCDate()
    case 'hour':
      return moment.getUTCHours()
    case 'minute':
      return moment.getUTCMinutes()
    case 'second':
      return moment.getUTCSeconds()
    case 'fractionalseconds':
      return moment.getUTCMilliseconds() / 1000
    case 'dayofweek':
      return moment.getUTCDay() + 1
    default:
      return Math.floor((moment.getTime() - startOfYear.getTime()) / 86_400_000) + 1
  }
}

function cast(value: NonNullable<Known>, from: SubjectType, to: SubjectType): Known {
  if (to === 'character')
    return from === 'decimal' && Number.isInteger(value) ? `${value}.0` : String(value)
  const text = String(value).trim()
  const number =
    typeof value === 'string'
      ? /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text)
        ? Number(text)
        : NaN
      : Number(value)
  if (Number.isNaN(number)) return null
  return to === 'integer' ? Math.trunc(number) : number
}
