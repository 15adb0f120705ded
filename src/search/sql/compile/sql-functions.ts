import type { Connection } from '#db/connection.ts'
import { isLinkOff } from '#src/domain/listings/seller-choices.ts'
import { distanceInMeters } from '#src/domain/map/geometry/geometry.ts'
import type { Contains } from '#src/domain/map/geometry/inside.ts'
import { toPoint, toPosition } from '#src/domain/map/geometry/shapes.ts'
import type { FieldType } from '#src/domain/search/dictionary/index.ts'
import { castValue, modulo, substring } from '#src/domain/search/filter/condition/calculate.ts'
import type { SubjectType, Value } from '#src/domain/search/filter/condition/condition.ts'
import { readStored } from '#src/domain/search/filter/condition/read-stored.ts'
import type { SqlValue } from './sql.ts'

/** Arguments that do not fit into a SQL value. SQL refers to them by number. */
export interface PreparedArguments {
  readonly tests: readonly ((value: string) => boolean)[]
  readonly areas: readonly Contains[]
}

/** The statement that a connection is running. It runs only one at a time. */
export interface RunningStatement {
  prepared: PreparedArguments
}

type Argument = SqlValue
type Implementation = (...values: Argument[]) => Argument

/** Registers functions that SQLite lacks. They return NULL for NULL and never throw. */
export function registerFunctions(connection: Connection, running: RunningStatement): void {
  const register: Register = (name, implementation) =>
    connection.function(name, { deterministic: true, varargs: false }, implementation)
  registerCalls(register)
  registerPlaces(register, running)
  register('cast_value', (value, from, to) =>
    castSqlValue(value, from as SubjectType, to as SubjectType),
  )
  register('stored_value', (type, kind, value) =>
    fromSql(readStored(type as FieldType, toJson(kind, value))),
  )
  register('shown_link', (value, valuations, comments) => {
    const choices = { valuationsOff: valuations !== 1, commentsOff: comments !== 1 }
    return typeof value === 'string' && isLinkOff(value, choices) ? null : value
  })
  register('passes', (test, value) =>
    value === null ? null : Number(running.prepared.tests[Number(test)]?.(String(value))),
  )
}

type Register = (name: string, implementation: Implementation) => void

function registerCalls(register: Register): void {
  const onText = (name: string, work: (text: string) => string) =>
    register(name, (text) => (text === null ? null : work(String(text))))
  onText('to_lower', (text) => text.toLowerCase())
  onText('to_upper', (text) => text.toUpperCase())
  onText('trimmed', (text) => text.trim())
  register('substring_of', (text, from) =>
    text === null || from === null ? null : substring(String(text), Number(from)),
  )
  register('substring_of', (text, from, count) =>
    text === null || from === null || count === null
      ? null
      : substring(String(text), Number(from), Number(count)),
  )
  register('modulo', (a, b) => (a === null || b === null ? null : modulo(Number(a), Number(b))))
}

function registerPlaces(register: Register, running: RunningStatement): void {
  register('inside', (area, latitude, longitude) => {
    if (latitude === null || longitude === null) return null
    const position = toPosition({ latitude: Number(latitude), longitude: Number(longitude) })
    return Number(running.prepared.areas[Number(area)]?.(position))
  })
  register('distance', (latitude, longitude, centerLatitude, centerLongitude) => {
    if (latitude === null || longitude === null) return null
    const center = { latitude: Number(centerLatitude), longitude: Number(centerLongitude) }
    const place = { latitude: Number(latitude), longitude: Number(longitude) }
    return distanceInMeters(center, toPoint(toPosition(place)))
  })
}

const fromSql = (value: Value | null): Argument =>
  typeof value === 'boolean' ? Number(value) : value

function castSqlValue(value: Argument, from: SubjectType, to: SubjectType): Argument {
  if (value === null) return null
  return fromSql(castValue(from === 'boolean' ? value === 1 : value, from, to))
}

function toJson(kind: Argument, value: Argument): unknown {
  if (kind === 'true' || kind === 'false') return kind === 'true'
  return kind === 'text' || kind === 'integer' || kind === 'real' ? value : null
}
