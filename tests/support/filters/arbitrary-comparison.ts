import fc from 'fast-check'
import * as values from './arbitrary-value.ts'

type Text = fc.Arbitrary<string>
type Literals = readonly string[]

const equality = fc.constantFrom('Eq', 'Ne')
const ordering = fc.constantFrom('Eq', 'Ne', 'Gt', 'Ge', 'Lt', 'Le')

/** Joined with a space. */
function words(...pieces: (string | Text)[]): Text {
  return fc
    .tuple(...pieces.map((piece) => (typeof piece === 'string' ? fc.constant(piece) : piece)))
    .map(joined)
}

const joined = (pieces: string[]) => pieces.join(' ')

function listOf(value: Text): Text {
  const list = fc.array(value, { minLength: 2, maxLength: 5 })
  return fc.tuple(list, fc.constantFrom(',', ', ')).map(([all, comma]) => all.join(comma))
}

function pairOf(value: Text): Text {
  return fc.tuple(value, value).map((pair) => pair.join(','))
}

/** Existing literals if there are any, otherwise generated ones. */
function known(literals: Literals, otherwise: Text): Text {
  return literals.length ? fc.oneof(fc.constantFrom(...literals), otherwise) : otherwise
}

const isNull = (field: string): Text => words(field, equality, 'NULL')

export function onText(field: string, literals: Literals): Text {
  const value = known(literals, values.text)
  return fc.oneof(
    words(field, equality, value),
    words(field, equality, listOf(value)),
    words(field, equality, values.wildcard),
    words(field, equality, values.textCall),
    words(field, equality, listOf(fc.oneof(value, values.textCall))),
    isNull(field),
  )
}

export function onTextFunction(field: string, others: Literals): Text {
  const small = fc.integer({ min: 0, max: 6 })
  const call = fc.oneof(
    fc.constantFrom('tolower', 'toupper', 'trim').map((name) => `${name}(${field})`),
    fc.tuple(small, small).map(([from, count]) => `substring(${field},${from},${count})`),
    small.map((from) => `substring(${field}, ${from})`),
    values.text.map((text) => `concat(${field},${text})`),
    fc.constantFrom(...others).map((other) => `concat(tolower(${field}),toupper(${other}))`),
    fc.constant(`trim(tolower(substring(${field},1)))`),
  )
  const number = fc.oneof(
    fc.constant(`length(${field})`),
    values.text.map((text) => `indexof(${field},${text})`),
    fc.constant(`length(${field}) Add 1`),
  )
  return fc.oneof(words(call, equality, values.text), words(number, ordering, small.map(String)))
}

export function onInteger(field: string, literals: Literals): Text {
  const value = known(literals, values.integer)
  return fc.oneof(
    words(field, ordering, value),
    words(field, equality, listOf(value)),
    words(field, 'Bt', pairOf(value)),
    words(field, ordering, values.integerResult),
    words(`cast(${field},'character')`, equality, values.text),
    isNull(field),
  )
}

export function onDecimal(field: string, literals: Literals): Text {
  const value = known(literals, fc.oneof(values.decimal, values.integer))
  const whole = fc.constantFrom('round', 'ceiling', 'floor').map((name) => `${name}(${field})`)
  return fc.oneof(
    words(field, ordering, value),
    words(field, equality, listOf(value)),
    words(field, 'Bt', pairOf(value)),
    words(field, ordering, values.decimalResult),
    words(whole, ordering, values.integer),
    isNull(field),
  )
}

export function onArithmetic(field: string, others: Literals): Text {
  const op = fc.constantFrom('Add', 'Sub', 'Mul', 'Div', 'Mod')
  const other = fc.oneof(fc.constantFrom(...others), fc.integer({ min: 1, max: 12 }).map(String))
  const sum = fc.oneof(
    words(field, op, other),
    words(other, op, field),
    words(
      `(${field}`,
      op,
      other.map((text) => `${text})`),
      op,
      other,
    ),
    words(field, op, other, op, other),
    words(`-${field}`, op, other),
    fc.constantFrom(`(${field})`, `-(${field})`, `--${field}`),
  )
  return fc.oneof(words(sum, ordering, values.integer), words(sum, 'Bt', pairOf(values.integer)))
}

export function onDate(field: string, literals: Literals): Text {
  const value = known(literals, values.date)
  const any = fc.oneof(value, values.relativeDate, values.dateTime)
  return fc.oneof(
    words(field, ordering, any),
    words(field, 'Bt', pairOf(any)),
    words(field, equality, listOf(values.relativeDate)),
    isNull(field),
  )
}

export function onDateTime(field: string, literals: Literals): Text {
  const any = known(
    literals,
    fc.oneof(values.dateTime, values.relativeMoment, values.date, values.relativeDate),
  )
  return fc.oneof(
    words(field, ordering, any),
    words(field, 'Bt', pairOf(any)),
    words(`date(${field})`, ordering, fc.oneof(values.date, values.relativeDate)),
    words(`time(${field})`, ordering, values.time),
    isNull(field),
  )
}

export function onDatePart(field: string): Text {
  const part = (name: string, max: number) =>
    words(`${name}(${field})`, ordering, fc.integer({ min: 0, max }).map(String))
  return fc.oneof(
    words(`year(${field})`, ordering, fc.integer({ min: 1990, max: 2030 }).map(String)),
    words(`year(${field})`, 'Eq', '2023,2024'),
    words(`year(${field}) Sub 1`, ordering, '2020'),
    part('month', 12),
    part('day', 31),
    part('dayofyear', 366),
    part('dayofweek', 7),
  )
}

export function onBoolean(field: string): Text {
  return fc.oneof(words(field, equality, fc.constantFrom('true', 'false')), isNull(field))
}

export function onMulti(field: string, literals: Literals): Text {
  const value = known(literals, values.text)
  const subject = fc.constantFrom(field, `all(${field})`)
  return fc.oneof(
    words(subject, equality, value),
    words(subject, equality, listOf(value)),
    words(subject, equality, values.wildcard),
    words(subject, equality, values.textCall),
    isNull(field),
  )
}

export function onCustom(field: string, literals: Literals): Text {
  return fc.oneof(
    words(field, equality, known(literals, values.text)),
    words(field, ordering, values.integer),
    words(field, 'Bt', pairOf(values.decimal)),
    words(field, equality, fc.constantFrom('true', 'false')),
    isNull(field),
  )
}

export function onShape(field: string): Text {
  return words(field, equality, values.shape)
}
