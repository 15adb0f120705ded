import type { Scope } from '#src/domain/context/access/scope.ts'
import type { Arithmetic, Subject } from '#src/domain/search/filter/condition/condition.ts'
import { fieldsIn } from '#src/domain/search/filter/read/read-subject.ts'
import { fieldSql, listSql } from './field-sql.ts'
import { joined, type Sql, sql } from './sql.ts'

/** Compiles what a condition compares. For a list field, the SQL stands for one entry of its list, in row `e`. */
export function subjectSql(subject: Subject, scope: Scope): Sql {
  switch (subject.kind) {
    case 'field':
      return subject.field.multiple
        ? listSql(subject.field, scope).value
        : fieldSql(subject.field, scope)
    case 'literal':
      return sql`${typeof subject.value === 'boolean' ? Number(subject.value) : subject.value}`
    case 'arithmetic':
      return arithmeticSql(subject, scope)
    case 'call':
      return callSql(subject, scope)
  }
}

export function listOf(subject: Subject, scope: Scope): Sql | null {
  const list = fieldsIn(subject).find((field) => field.multiple)
  return list === undefined ? null : listSql(list, scope).source
}

/** Computes with doubles, so that results are the same as in memory. */
function arithmeticSql({ operator, type, of }: Arithmetic, scope: Scope): Sql {
  const [a, b] = of.map((operand) => numberSql(operand, scope))
  if (a === undefined) return sql`NULL`
  if (b === undefined) return sql`(-${a})`
  switch (operator) {
    case 'add':
      return sql`(${a} + ${b})`
    case 'sub':
      return sql`(${a} - ${b})`
    case 'mul':
      return sql`(${a} * ${b})`
    case 'div':
      return type === 'integer' ? sql`floor(${a} / ${b})` : sql`(${a} / ${b})`
    default:
      return sql`modulo(${a}, ${b})`
  }
}

function numberSql(operand: Subject, scope: Scope): Sql {
  const value = subjectSql(operand, scope)
  return operand.kind === 'field' || operand.kind === 'call' ? sql`(${value} + 0.0)` : value
}

type Call = Extract<Subject, { kind: 'call' }>
type Operand = (value: Sql, others: readonly Sql[]) => Sql

const calls: Partial<Record<Call['name'], Operand>> = {
  tolower: (value) => sql`to_lower(${value})`,
  toupper: (value) => sql`to_upper(${value})`,
  trim: (value) => sql`trimmed(${value})`,
  length: (value) => sql`length(${value})`,
  substring: (value, others) => sql`substring_of(${joined([value, ...others], ', ')})`,
  indexof: (value, others) => sql`(instr(${joined([value, ...others], ', ')}) - 1)`,
  concat: (value, others) => sql`(${joined([value, ...others], ' || ')})`,
  round: (value) => sql`round(${value})`,
  ceiling: (value) => sql`ceil(${value})`,
  floor: (value) => sql`floor(${value})`,
}

function callSql({ name, type, of }: Call, scope: Scope): Sql {
  const [first, ...more] = of
  if (first === undefined) return sql`NULL`
  const value = subjectSql(first, scope)
  if (name === 'cast') return sql`cast_value(${value}, ${first.type}, ${type})`
  const others = more.map((subject) => subjectSql(subject, scope))
  return (
    calls[name]?.(value, others) ??
    momentSql(name, first.type === 'date' ? sql`(${value} || 'T00:00:00.000Z')` : value)
  )
}

/** The position and length of each part within `YYYY-MM-DDTHH:MM:SS.sssZ`. */
const parts: Partial<Record<Call['name'], readonly [from: number, count: number]>> = {
  year: [1, 4],
  month: [6, 2],
  day: [9, 2],
  hour: [12, 2],
  minute: [15, 2],
  second: [18, 2],
}

function momentSql(name: Call['name'], moment: Sql): Sql {
  const part = parts[name]
  if (part !== undefined) return sql`CAST(substr(${moment}, ${part[0]}, ${part[1]}) AS INTEGER)`
  switch (name) {
    case 'date':
      return sql`substr(${moment}, 1, 10)`
    case 'time':
      return sql`substr(${moment}, 12, 12)`
    case 'fractionalseconds':
      return sql`CAST('0' || substr(${moment}, 20, 4) AS REAL)`
    case 'dayofyear':
      return sql`CAST(strftime('%j', ${moment}) AS INTEGER)`
    default:
      return sql`(strftime('%w', ${moment}) + 1)`
  }
}
