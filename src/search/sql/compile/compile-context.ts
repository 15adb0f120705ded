import type { Scope } from '#src/domain/context/access/scope.ts'
import { type Contains, prepareArea } from '#src/domain/map/geometry/inside.ts'
import type { Area, Position } from '#src/domain/map/geometry/shapes.ts'
import type { Test } from '#src/domain/search/filter/condition/condition.ts'
import { predicateOf } from '#src/domain/search/filter/condition/predicates.ts'
import type { PreparedArguments } from './sql-functions.ts'

export interface CompileContext {
  readonly scope: Scope
  /** Returns null if the scope hides the listing's place. */
  readonly placeOf: (id: string) => Position | null
  readonly prepareTests: (tests: readonly Test[]) => number
  readonly prepareAreas: (areas: readonly Area[]) => number
  readonly prepared: PreparedArguments
}

export function createContext(scope: Scope, placeOf: CompileContext['placeOf']): CompileContext {
  const tests: ((value: string) => boolean)[] = []
  const areas: Contains[] = []
  return {
    scope,
    placeOf,
    prepareTests: (conditionTests) => tests.push(predicateOf(conditionTests)) - 1,
    prepareAreas: (areaParts) => areas.push(prepareArea({ kind: 'several', of: areaParts })) - 1,
    prepared: { tests, areas },
  }
}
