import type { Scope } from '#src/domain/context/access/scope.ts'
import type { Arithmetic, Subject } from '#src/domain/search/filter/condition/condition.ts'
import { fieldsIn } from '#src/domain/search/filter/read/read-subject.ts'
import { fieldSql, listSql } from './field-sql.ts'
import { joined, type Sql, sql } from './sql.ts'

/** For a subject without lists, or for the row `e` of its list. */
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

/** Computes with doubles, like the other engines. */
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

function callSql({ name, type, of }: Call, scope: Scope): Sql {
  const [first, ...more] = of
  if (first === undefined) return sql`NULL`
  const value = subjectSql(first, scope)
  const others = more.map((subject) => subjectSql(subject, scope))
  switch (name) {
    case 'tolower':
      return sql`to_lower(${value})`
    case 'toupper':
      return sql`to_upper(${value})`
    case 'trim':
      return sql`trimmed(${value})`
    case 'length':
      return sql`length(${value})`
    case 'substring':
      return sql`substring_of(${joined([value, ...others], ', ')})`
    case 'indexof':
      return sql`(instr(${joined([value, ...others], ', ')}) - 1)`
    case 'concat':
      return sql`(${joined([value, ...others], ' || ')})`
    case 'cast':
      return sql`cast_value(${value}, ${first.type}, ${type})`
    case 'round':
      return sql`round(${value})`
    case 'ceiling':
      return sql`ceil(${value})`
    case 'floor':
      return sql`floor(${value})`
    default:
      return momentSql(name, first.type === 'date' ? sql`(${value} || 'T00:00:00.000Z')` : value)
  }
}

/** A part of `YYYY-MM-DDTHH:MM:SS.sssZ`. */
function momentSql(name: Call['name'], moment: Sql): Sql {
  const part = (from: number, count: number) =>
    sql`CAST(substr(${moment}, ${from}, ${count}) AS INTEGER)`
  switch (name) {
    case 'date':
      return sql`substr(${moment}, 1, 10)`
    case 'time':
      return sql`substr(${moment}, 12, 12)`
    case 'year':
      return part(1, 4)
    case 'month':
      return part(6, 2)
    case 'day':
      return part(9, 2)
    case 'hour':
      return part(12, 2)
    case 'minute':
      return part(15, 2)
    case 'second':
      return part(18, 2)
    case 'fractionalseconds':
      return sql`CAST('0' || substr(${moment}, 20, 4) AS REAL)`
    case 'dayofyear':
      return sql`CAST(strftime('%j', ${moment}) AS INTEGER)`
    default:
      return sql`(strftime('%w', ${moment}) + 1)`
  }
}
