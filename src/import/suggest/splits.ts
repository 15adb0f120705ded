import type { waysToSplit } from '#src/import/mapping/schema.ts'
import { isWordFor } from './synonyms.ts'

type ValuesOf = (column: string) => readonly string[]

/** A column that fills several fields. */
export interface SplitDraft {
  readonly from: string
  readonly as: (typeof waysToSplit)[number]
}

/** Fields that a split fills, so that no other column has to. */
export const fieldsMade: Partial<Record<SplitDraft['as'], readonly string[]>> = {
  'bathroom quarters': ['BathroomsTotalInteger'],
  'bathroom words': ['BathroomsTotalInteger'],
  storeys: ['Stories'],
}

/** Columns with values for several fields, such as bathrooms and amenities. */
export function splitsOf(columns: readonly string[], valuesOf: ValuesOf): SplitDraft[] {
  const ways: (readonly [SplitDraft['as'], (column: string) => boolean])[] = [
    ['bathroom words', (column) => most(valuesOf(column), /\bbath/i)],
    [
      'bathroom quarters',
      (column) =>
        isWordFor('BathroomsTotalInteger', column) &&
        some(valuesOf(column), /^\d+\.(?:25|5|75)0*$/),
    ],
    ['storeys', (column) => isWordFor('Stories', column) && some(valuesOf(column), /^\d+\.50*$/)],
    [
      'amenities',
      (column) => /amenities/i.test(column) && most(valuesOf(column), /^\s*\[.*\]\s*$/s),
    ],
  ]
  const found = ways.flatMap(([as, fits]) =>
    columns
      .filter(fits)
      .slice(0, 1)
      .map((from) => ({ from, as })),
  )
  const words = found.some(({ as }) => as === 'bathroom words')
  return found.filter(({ as }) => as !== 'bathroom quarters' || !words)
}

/** An address that begins with a house number can be split. */
export function streetSplit(column: string | undefined, valuesOf: ValuesOf): SplitDraft[] {
  return column !== undefined && most(valuesOf(column), /^\d+\S*\s+\S+/)
    ? [{ from: column, as: 'street' }]
    : []
}

function most(values: readonly string[], pattern: RegExp): boolean {
  const filled = values.filter((value) => value.trim() !== '')
  return (
    filled.length > 0 && filled.filter((value) => pattern.test(value)).length * 2 > filled.length
  )
}

const some = (values: readonly string[], pattern: RegExp) =>
  values.some((value) => pattern.test(value.trim()))
