import { type MediaRange, noMoment } from '#db/queries/api/media-order-rows.ts'
import type { Condition, Test } from '#src/domain/search/filter/condition/condition.ts'

type Moments = Pick<MediaRange, 'from' | 'to'>

const all: Moments = { from: noMoment.desc, to: noMoment.asc }
/** A medium without a moment passes no test. */
const known: Moments = { from: ' ', to: '}' }

/** Moments outside of which nothing matches a filter of media. */
export function momentsOf(condition: Condition): Moments {
  if (condition.kind === 'and') return condition.of.map(momentsOf).reduce(both, all)
  if (condition.kind === 'or') return either(condition.of.map(momentsOf))
  if (condition.kind !== 'comparison' || condition.subject.kind !== 'field') return all
  if (condition.subject.field.name !== 'ModificationTimestamp') return all
  return either(condition.tests.map(momentsOfTest))
}

const texts = (values: readonly string[]) => values.toSorted()

const both = (a: Moments, b: Moments): Moments => ({
  from: texts([a.from, b.from])[1]!,
  to: texts([a.to, b.to])[0]!,
})

const either = (parts: readonly Moments[]): Moments => ({
  from: texts(parts.map(({ from }) => from))[0] ?? known.to,
  to: texts(parts.map(({ to }) => to)).at(-1) ?? known.from,
})

function momentsOfTest(test: Test): Moments {
  switch (test.kind) {
    case 'gt':
    case 'ge':
      return { ...known, from: String(test.value) }
    case 'lt':
    case 'le':
      return { ...known, to: String(test.value) }
    case 'between':
      return { from: String(test.from), to: String(test.to) }
    case 'oneOf':
      return either(test.values.map((value) => ({ from: String(value), to: String(value) })))
    default:
      return known
  }
}
