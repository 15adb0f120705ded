import type { Connection } from '#db/connection.ts'
import type { FieldType } from '#src/domain/dictionary/index.ts'
import { castValue, modulo, substring } from '#src/domain/filter/condition/calculate.ts'
import type { SubjectType, Value } from '#src/domain/filter/condition/condition.ts'
import { readStored } from '#src/domain/filter/condition/stored.ts'
import { distanceInMeters } from '#src/domain/geometry/geometry.ts'
import type { Contains } from '#src/domain/geometry/inside.ts'
import { toPoint, toPosition } from '#src/domain/geometry/shapes.ts'
import type { SqlValue } from './sql.ts'

/** What a statement names by number, because SQL cannot hold it: tests of a value, and areas. */
export interface PreparedArguments {
  readonly tests: readonly ((value: string) => boolean)[]
  readonly areas: readonly Contains[]
}

/** Those of the statement that runs on the connection; one runs at a time. */
export interface RunningStatement {
  prepared: PreparedArguments
}

type Argument = SqlValue
type Implementation = (...values: Argument[]) => Argument

/** Teaches a connection the functions that the compiler uses and SQLite lacks. NULL in, NULL out; nothing throws. */
export function registerFunctions(connection: Connection, running: RunningStatement): void {
  const register = (name: string, implementation: Implementation) =>
    connection.function(name, { deterministic: true, varargs: false }, implementation)
  register(
    'to_lower',
    onText((text) => text.toLowerCase()),
  )
  register(
    'to_upper',
    onText((text) => text.toUpperCase()),
  )
  register(
    'trimmed',
    onText((text) => text.trim()),
  )
  register('substring_of', (text, from) => {
    return text === null || from === null ? null : substring(String(text), Number(from))
  })
  register('substring_of', (text, from, count) => {
    if (text === null || from === null || count === null) return null
    return substring(String(text), Number(from), Number(count))
  })
  register('modulo', (a, b) => (a === null || b === null ? null : modulo(Number(a), Number(b))))
  register('cast_value', (value, from, to) =>
    castSqlValue(value, from as SubjectType, to as SubjectType),
  )
  register('stored_value', (type, kind, value) =>
    fromSql(readStored(type as FieldType, toJson(kind, value))),
  )
  register('passes', (test, value) => {
    return value === null ? null : Number(running.prepared.tests[Number(test)]?.(String(value)))
  })
  register('inside', (area, latitude, longitude) => {
    if (latitude === null || longitude === null) return null
    const position = toPosition({ latitude: Number(latitude), longitude: Number(longitude) })
    return Number(running.prepared.areas[Number(area)]?.(position))
  })
  register('distance', (latitude, longitude, centerLatitude, centerLongitude) => {
    if (latitude === null || longitude === null) return null
    const center = { latitude: Number(centerLatitude), longitude: Number(centerLongitude) }
    return distanceInMeters(
      center,
      toPoint(toPosition({ latitude: Number(latitude), longitude: Number(longitude) })),
    )
  })
}

const onText =
  (work: (text: string) => string): Implementation =>
  (text) =>
    text === null ? null : work(String(text))

const fromSql = (value: Value | null): Argument =>
  typeof value === 'boolean' ? Number(value) : value

function castSqlValue(value: Argument, from: SubjectType, to: SubjectType): Argument {
  if (value === null) return null
  return fromSql(castValue(from === 'boolean' ? value === 1 : value, from, to))
}

/** A value as SQLite takes it out of JSON, together with its JSON type. */
function toJson(kind: Argument, value: Argument): unknown {
  if (kind === 'true' || kind === 'false') return kind === 'true'
  return kind === 'text' || kind === 'integer' || kind === 'real' ? value : null
}
