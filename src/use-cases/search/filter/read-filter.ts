import type { Scope } from '#src/domain/context/access/scope.ts'
import type { Bounds } from '#src/domain/map/geometry/shapes.ts'
import { addBounds, widenedBounds } from '#src/domain/map/searched-bounds.ts'
import type { Condition } from '#src/domain/search/filter/condition/condition.ts'
import { describeCorrection } from '#src/domain/search/filter/condition/correction.ts'
import type { Filter } from '#src/domain/search/filter/filter.ts'
import { readCondition } from '#src/domain/search/filter/read/read-condition.ts'
import { isPlainToAll } from '#src/domain/search/filter/read/read-own-list.ts'
import type { FilterError, ReadResult } from '#src/domain/search/filter/read/read-result.ts'
import { fairHousingRefusal } from '#src/domain/search/messages/filter-messages.ts'
import type { Expression } from '#src/domain/search/sparkql/syntax/syntax-types.ts'
import { currentState, type State } from '#src/use-cases/context/audience-cache.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { readOptionsFor } from '#src/use-cases/context/read-options.ts'
import { asksForPeople } from './fair-housing.ts'
import { withoutHidden } from './hidden-listings.ts'
import { overlayAreas } from './overlay-areas.ts'
import { ownLists } from './own-lists.ts'

export interface BadFilter {
  readonly kind: 'bad-filter'
  readonly errors: readonly FilterError[]
}

export interface ReadFilter {
  readonly kind: 'read'
  readonly condition: Condition
  readonly expressions: readonly Expression[]
  readonly corrections: readonly string[]
}

interface Reading {
  readonly state: State
  readonly result: Promise<ReadResult>
}

/**
 * Reads a filter once for everyone with the same scope if it means the same to all of them. The condition then remains
 * the same object, by which the search knows it again.
 */
export async function readFilterText(context: Context, filter: Filter): Promise<ReadResult> {
  const readings = filter.derive(noReadings)
  const reader = isPlainToAll(filter) && filter.isTimeless ? context.scope : context
  const state = currentState(context)
  const known = readings.get(reader)
  if (known?.state === state) return known.result
  const reading = { state, result: readNow(context, filter) }
  readings.set(reader, reading)
  const isRead = await reading.result.then(
    ({ ok }) => ok,
    () => false,
  )
  // Names of places may still be missing, without which a filter is refused.
  if (!isRead && readings.get(reader) === reading) readings.delete(reader)
  return reading.result
}

const noReadings = () => new WeakMap<Scope | Context, Reading>()

async function readNow(context: Context, filter: Filter): Promise<ReadResult> {
  const result = readCondition(filter, {
    ...readOptionsFor(context),
    areas: overlayAreas(context, filter),
    lists: await ownLists(context, filter),
  })
  if (!result.ok || !(await asksForPeople(context, result.condition))) return result
  const whole = { field: null, start: 0, end: filter.text.length }
  return { ok: false, errors: [{ message: fairHousingRefusal, ...whole }] }
}

export async function readCorrectedFilter(
  context: Context,
  filter: Filter,
): Promise<ReadFilter | BadFilter> {
  const { scope, search } = context
  const result = await readFilterText(context, filter)
  if (!result.ok) return { kind: 'bad-filter', errors: result.errors }
  const { condition, corrections } = await search.correct({ scope, condition: result.condition })
  const { expressions } = result
  return { kind: 'read', condition, expressions, corrections: corrections.map(describeCorrection) }
}

export const correctionsOf = ({ corrections }: ReadFilter, total: number): readonly string[] =>
  total === 0 ? [] : corrections

/** `bounds` is the search area, widened if it is narrow (SPEC §9), or null for everywhere. */
export interface SearchInput {
  readonly filter: Filter
  readonly bounds?: Bounds | null
  readonly withHidden?: boolean
}

export async function readSearchInput(
  context: Context,
  { filter, bounds = null, withHidden = false }: SearchInput,
): Promise<ReadFilter | BadFilter> {
  const result = await readCorrectedFilter(context, filter)
  if (result.kind === 'bad-filter') return result
  const condition = withHidden ? result.condition : withoutHidden(context, result.condition)
  if (bounds === null) return { ...result, condition }
  return { ...result, condition: addBounds(condition, widenedBounds(bounds), context.dictionary) }
}

export const describeBadFilter = ({ errors }: BadFilter) =>
  errors[0]?.message ?? 'We can’t read this filter.'
