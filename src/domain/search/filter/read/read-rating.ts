import { starsMost } from '#src/domain/limits.ts'
import { type Condition, nothing } from '#src/domain/search/filter/condition/condition.ts'
import type { RatedRows } from '#src/domain/search/filter/condition/row-source.ts'
import type { Expression, ListEntry } from '#src/domain/search/sparkql/syntax/syntax-types.ts'
import { refuse } from './filter-refusal.ts'

const numbers = Array.from({ length: starsMost + 1 }, (_, stars) => stars)

export function readRating(
  { operator, type }: Expression,
  entries: readonly ListEntry[],
  ratings: RatedRows | null,
): Condition {
  if (type !== 'integer' || operator === null)
    return refuse(
      'value',
      `isn’t valid for StarRating, which takes whole numbers from 0 to ${starsMost}`,
    )
  const values = entries.flatMap(({ value }) => value).map(Number)
  const isNegative = operator === 'Not Eq' || operator === 'Not In'
  const passes = numbers.filter((stars) => isPassed(stars, operator, values) !== isNegative)
  if (!passes.includes(0)) return ratedWith(passes, ratings)
  const others = numbers.filter((stars) => !passes.includes(stars))
  return { kind: 'not', of: ratedWith(others, ratings) }
}

function isPassed(
  stars: number,
  operator: NonNullable<Expression['operator']>,
  values: readonly number[],
): boolean {
  const [first = Number.NaN, second = first] = values
  switch (operator) {
    case 'Gt':
      return stars > first
    case 'Ge':
      return stars >= first
    case 'Lt':
      return stars < first
    case 'Le':
      return stars <= first
    case 'Bt':
      return first <= stars && stars <= second
    default:
      return values.includes(stars)
  }
}

function ratedWith(stars: readonly number[], ratings: RatedRows | null): Condition {
  if (stars.length === 0 || ratings === null) return nothing
  return { kind: 'rows', rows: { ...ratings, stars } }
}
