import type { Condition } from '#src/domain/filter/condition/condition.ts'
import { describeCorrection } from '#src/domain/filter/condition/correction.ts'
import { readCondition } from '#src/domain/filter/read/read-condition.ts'
import type { FilterError, ReadResult } from '#src/domain/filter/read/reading.ts'
import type { Bounds } from '#src/domain/geometry/shapes.ts'
import { widenedBounds, within } from '#src/domain/map/searched-bounds.ts'
import type { Expression } from '#src/domain/sparkql/syntax/types.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { readingFor } from '#src/use-cases/context/reading.ts'
import { overlayAreas } from './overlay-areas.ts'

export interface BadFilter {
  readonly kind: 'bad-filter'
  readonly errors: readonly FilterError[]
}

export interface ReadFilter {
  readonly kind: 'read'
  readonly condition: Condition
  readonly expressions: readonly Expression[]
  /** A sentence for each word that was taken for a typing error. */
  readonly corrections: readonly string[]
}

/** Reads a filter as it was typed, for this person. */
export async function readTyped(context: Context, filter: string): Promise<ReadResult> {
  return readCondition(filter, {
    ...readingFor(context),
    areas: await overlayAreas(context, filter),
  })
}

/** Reads the filter and puts typing errors in its words right. */
export async function readFilter(
  context: Context,
  filter: string,
): Promise<ReadFilter | BadFilter> {
  const { scope, search } = context
  const read = await readTyped(context, filter)
  if (!read.ok) return { kind: 'bad-filter', errors: read.errors }
  const { condition, corrections } = await search.correct({ scope, condition: read.condition })
  const { expressions } = read
  return { kind: 'read', condition, expressions, corrections: corrections.map(describeCorrection) }
}

/** The corrections that are told: none that finds nothing. */
export const correctionsOf = ({ corrections }: ReadFilter, total: number): readonly string[] =>
  total === 0 ? [] : corrections

/** What is searched: the filter, and within it the part of the map, widened if it is narrow (SPEC §9); null for all of it. */
export interface Searched {
  readonly filter: string
  readonly bounds?: Bounds | null
}

/** Reads the filter and narrows it to the part of the map; sorts and words are those of the filter. */
export async function readSearched(
  context: Context,
  { filter, bounds = null }: Searched,
): Promise<ReadFilter | BadFilter> {
  const read = await readFilter(context, filter)
  if (read.kind === 'bad-filter' || bounds === null) return read
  return { ...read, condition: within(read.condition, widenedBounds(bounds), context.dictionary) }
}

/** The first thing that is wrong, in a sentence. */
export const describeBadFilter = ({ errors }: BadFilter) =>
  errors[0]?.message ?? 'The filter cannot be read.'
