import { dayNumberOf, daysOn } from '#src/domain/listings/days-on-market.ts'
import type { FilterContext } from '#src/search/columns/filter/filter-context.ts'
import { filterNumbers } from '#src/search/columns/pieces/number-filters.ts'
import type { CodeColumn } from '#src/search/columns/table/code-column.ts'
import type { NumberColumn } from '#src/search/columns/table/number-column.ts'
import type { Key } from './sort-key.ts'

export function fieldKey(name: string, sign: 1 | -1, context: FilterContext): Key | null {
  if (name === 'PricePerArea') return pricePerArea(sign, context)
  const target = context.table.fields.get(name)
  if (target?.kind === 'number')
    return target.encoding.grows
      ? growingKey(target.column, sign, dayNumberOf(context.scope.today))
      : numberKey(target.column, sign)
  return target?.kind === 'code' ? textKey(target.column, sign) : null
}

function numberKey(column: NumberColumn, sign: 1 | -1): Key {
  const { data, nullValue, minimum, maximum } = column
  const isSmall = data instanceof Int8Array || data instanceof Int16Array
  return {
    ...(isSmall && { small: { column, sign } }),
    read(row) {
      const raw = data[row]!
      return raw === nullValue || Number.isNaN(raw) ? Infinity : raw * sign
    },
    lowest: sign === 1 ? (block) => minimum[block]! : (block) => -maximum[block]!,
    filter(mask, block, most) {
      if (most === Infinity) return
      if (sign === 1) filterNumbers(mask, block, column, -Infinity, most)
      else filterNumbers(mask, block, column, -most, Infinity)
    },
  }
}

function growingKey(column: NumberColumn, sign: 1 | -1, today: number | null): Key | null {
  if (today === null) return null
  const { minimum, maximum, scale } = column
  const bounds = (block: number): number[] => {
    const least = minimum[block]! / scale
    const most = maximum[block]! / scale
    if (least > most) return [Infinity]
    const grown = least < 0 ? [least, Math.min(most, -1)] : []
    const ended = most >= 0 ? [Math.max(least, 0), most] : []
    return [...grown, ...ended].map((days) => daysOn(days, today)! * sign)
  }
  return {
    read(row) {
      const days = daysOn(column.get(row), today)
      return days === null ? Infinity : days * sign
    },
    lowest: (block) => Math.min(...bounds(block)),
  }
}

function textKey(column: CodeColumn, sign: 1 | -1): Key {
  const ranks = column.ranksOfCodes()
  return {
    read(row) {
      const code = column.data[row]!
      return code === 0 ? Infinity : ranks[code]! * sign
    },
    lowest: () => -Infinity,
  }
}

function pricePerArea(sign: 1 | -1, { table }: FilterContext): Key | null {
  const price = table.fields.get('ListPrice')
  const area = table.fields.get('LivingArea')
  if (price?.kind !== 'number' || area?.kind !== 'number') return null
  const lowest = () => -Infinity
  const prices = price.column
  const areas = area.column
  if (prices.scale === 1 && areas.scale === 1)
    return { read: wholeQuotient(prices, areas, sign), lowest }
  return {
    read(row) {
      const p = prices.get(row)
      const a = areas.get(row)
      return p === null || a === null || a === 0 ? Infinity : (p / a) * sign
    },
    lowest,
  }
}

function wholeQuotient(
  { data: above, nullValue }: NumberColumn,
  below: NumberColumn,
  sign: 1 | -1,
): Key['read'] {
  const divisors = below.data
  return (row) => {
    const p = above[row]!
    const a = divisors[row]!
    if (p === nullValue || Number.isNaN(p) || a === below.nullValue || Number.isNaN(a) || a === 0)
      return Infinity
    return (p / a) * sign
  }
}
