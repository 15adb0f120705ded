import type { Condition } from '#src/domain/filter/condition.ts'
import { describeCorrection } from '#src/domain/filter/correction.ts'
import { readCondition, type FilterError } from '#src/domain/filter/read-condition.ts'
import type { Expression } from '#src/domain/sparkql/types.ts'
import type { Context } from './context.ts'

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

/** Reads the filter and puts typing errors in its words right. */
export async function readFilter(context: Context, filter: string): Promise<ReadFilter | BadFilter> {
  const { clock, dictionary, scope, search } = context
  const read = readCondition(filter, { now: clock(), dictionary, scope })
  if (!read.ok) return { kind: 'bad-filter', errors: read.errors }
  const { condition, corrections } = await search.correct({ scope, condition: read.condition })
  const { expressions } = read
  return { kind: 'read', condition, expressions, corrections: corrections.map(describeCorrection) }
}

/** The first thing that is wrong, in a sentence. */
export const describeBadFilter = ({ errors }: BadFilter) => errors[0]?.message ?? 'The filter cannot be read.'
