import { roomsField } from '#src/domain/context/units/conventions.ts'
import { formatCount } from '#src/domain/context/units/numbers.ts'
import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'
import type { Slice } from './market-figures.ts'

interface Counted {
  readonly value: string | null
  readonly count: number
}

export function slicesByValue(
  field: string,
  counted: readonly Counted[],
  order: readonly string[],
): Slice[] {
  const place = (label: string) => (order.includes(label) ? order.indexOf(label) : order.length)
  return counted
    .flatMap(({ value, count }) =>
      value === null || value === ''
        ? []
        : [{ label: value, condition: `${field} Eq ${quote(value)}`, count }],
    )
    .sort((a, b) => place(a.label) - place(b.label))
}

const bedsTogether = 6

/** Slices by bedrooms, or by rooms in countries that count those. Six and more are one slice. */
export function slicesByBeds(counted: readonly Counted[]): Slice[] {
  const bedCounts = counted.flatMap(({ value, count }) =>
    value === null ? [] : [{ beds: Number(value), count }],
  )
  const few = bedCounts.filter(({ beds }) => beds < bedsTogether).sort((a, b) => a.beds - b.beds)
  const many = bedCounts
    .filter(({ beds }) => beds >= bedsTogether)
    .reduce((sum, { count }) => sum + count, 0)
  const slices = few.map(({ beds, count }) => ({
    label: bedsLabel(beds),
    condition: `${roomsField()} Eq ${beds}`,
    count,
  }))
  if (many === 0) return slices
  return [
    ...slices,
    {
      label: `${bedsTogether} or more`,
      condition: `${roomsField()} Ge ${bedsTogether}`,
      count: many,
    },
  ]
}

const bedsLabel = (beds: number) =>
  beds === 0 && roomsField() === 'BedroomsTotal' ? 'None or studio' : formatCount(beds)
