import { type Notation, notations } from '#src/import/convert/numbers/notation.ts'
import type { Column } from '#src/import/suggest/facts/column.ts'
import { isLikelyMedian, typeOf } from '#src/import/suggest/facts/holds.ts'
import { quantileOf } from '#src/import/suggest/facts/number-facts.ts'
import { notationOfPlace } from '#src/import/suggest/facts/place-of-file.ts'
import type { Work } from '#src/import/suggest/facts/work.ts'
import { isPrice } from './prices/prices.ts'

/** The notation of a column. With `?`, the operator must decide. Null means that all notations give the same values. */
export type Answer = Notation | '?' | 'mixed' | null

const otherThan = (notation: Notation): Notation =>
  notation === notations[0] ? notations[1] : notations[0]

interface Placed {
  readonly column: Column
  readonly field: string | null
}

/** Decides how to read ambiguous numbers: by column, else other columns, the place, or the operator (decision 103). */
export function notationsOf(work: Work): ReadonlyMap<string, Answer> {
  const fields = new Map([...work.placed].map(([field, name]) => [name, field] as const).reverse())
  const placedColumns = [...work.columns.values()].map((column) => ({
    column,
    field: fields.get(column.name) ?? null,
  }))
  const ownNotations = new Map(
    placedColumns.map((placed) => [placed.column.name, ownNotation(placed)]),
  )
  const file = notationOfFile(placedColumns, ownNotations)
  let place: Notation | null | undefined
  const settled = ({ column, field }: Placed): Answer => {
    const answer = ownNotations.get(column.name)!
    if (answer !== '?') return answer
    const isBoth = column.numbers.openDots > 0 && column.numbers.openCommas > 0
    place = place === undefined && file === null ? notationOfPlace(work) : (place ?? null)
    const notation = isBoth ? null : (file ?? place)
    // A price never has thousandths, so this notation cannot be right for it.
    const isThousandths = notation !== null && notation !== groupingOf(column)
    return notation === null || (isThousandths && isPrice(field)) ? '?' : notation
  }
  return new Map(placedColumns.map((placed) => [placed.column.name, settled(placed)]))
}

const groupingOf = ({ numbers }: Column): Notation => notations[numbers.openDots > 0 ? 1 : 0]

function ownNotation({ column, field }: Placed): Answer {
  const { points, commas, openDots, openCommas } = column.numbers
  if (points > 0 && commas > 0) return 'mixed'
  if (points > 0) return openCommas > 0 && openDots > 0 ? 'mixed' : notations[0]
  if (commas > 0) return notations[1]
  if (openDots + openCommas === 0) return null
  if (openDots > 0 && openCommas > 0) return '?'
  const grouping = groupingOf(column)
  if (isDegree({ column, field })) return otherThan(grouping)
  return field === null || !isOnlyOneLikely(column, field)
    ? byWholes(column)
    : likelyOf(column, field, grouping)
}

const isDegree = ({ column, field }: Placed) =>
  field === 'Latitude' || field === 'Longitude' || /^(?:lat|lon|lng|long)/i.test(column.name)

function readings({ numbers }: Column, field: string) {
  const isLikely = (reading: 'thousands' | 'decimals') =>
    isLikelyMedian(field, quantileOf(numbers, 0.5, reading))
  const decimals = isLikely('decimals') && typeOf(field) !== 'integer'
  return { thousands: isLikely('thousands'), decimals }
}

function isOnlyOneLikely(column: Column, field: string): boolean {
  const { thousands, decimals } = readings(column, field)
  return thousands !== decimals
}

const likelyOf = (column: Column, field: string, grouping: Notation): Notation =>
  readings(column, field).thousands ? grouping : otherThan(grouping)

/** If all integers in a column are below a thousand, an ambiguous mark probably separates thousands. */
function byWholes(column: Column): Answer {
  const { smallestWhole, largestWhole } = column.numbers
  const hasWholes = Number.isFinite(smallestWhole)
  return hasWholes && smallestWhole >= 100 && largestWhole < 1000 ? groupingOf(column) : '?'
}

/** Returns the notation that all clear columns share. Coordinates do not count: they always have decimal points. */
function notationOfFile(
  placedColumns: readonly Placed[],
  ownNotations: ReadonlyMap<string, Answer>,
): Notation | null {
  const answers = new Set<Notation>()
  for (const placed of placedColumns) {
    const answer = ownNotations.get(placed.column.name)
    const { filled, numbers } = placed.column
    if (numbers.count < filled * 0.9) continue
    if (answer === notations[1]) answers.add(answer)
    if (answer === notations[0] && !isDegree(placed)) answers.add(answer)
  }
  const [only] = answers
  return answers.size === 1 ? only! : null
}
