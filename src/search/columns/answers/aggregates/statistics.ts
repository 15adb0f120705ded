import { dayNumberOf, daysOn } from '#src/domain/listings/days-on-market.ts'
import { type Ratio, ratios } from '#src/domain/search/dictionary/ratios.ts'
import type { IsHidden } from '#src/search/columns/answers/scan/hidden-test.ts'
import { type Collector, Matches } from '#src/search/columns/answers/scan/matches.ts'
import type { Workspace } from '#src/search/columns/answers/scan/workspace.ts'
import { blockSize } from '#src/search/columns/arrays/blocks.ts'
import type { FilterContext } from '#src/search/columns/filter/filter-context.ts'
import type { FieldColumn } from '#src/search/columns/table/field-column.ts'
import type { NumberColumn } from '#src/search/columns/table/number-column.ts'
import type { Table } from '#src/search/columns/table/table.ts'
import { gatherValues } from '#src/search/columns/wasm/aggregates.ts'
import { copyMask, filterRows } from '#src/search/columns/wasm/mask-arena.ts'
import type { NumberList } from '#src/search/columns/wasm/number-list.ts'
import type { FieldStats } from '#src/search/port/search.ts'
import { quantilesOf } from './quantiles.ts'

export interface Statistics extends Collector {
  result(): FieldStats
}

interface Source {
  readonly gather: (matches: Matches, list: NumberList) => void
  readonly scale: number
}

export function createStatistics(
  name: string,
  { table, scope }: FilterContext,
  isHidden: IsHidden,
  workspace: Workspace,
): Statistics | null {
  const ratio = ratios.get(name)
  const source =
    ratio === undefined
      ? numbersOf(table.fields.get(name), dayNumberOf(scope.today))
      : quotients(ratio, table)
  if (source === null) return null
  const list = workspace.takeList()
  return {
    collect(matches) {
      if (isHidden === null) return source.gather(matches, list)
      source.gather(withoutHidden(matches, isHidden), list)
      // All matches share one list of rows.
      matches.reset(matches.block, matches.count)
    },
    result() {
      const figures = figuresOf(list, source.scale)
      workspace.returnList(list)
      return figures
    },
  }
}

function withoutHidden({ block, mask }: Matches, isHidden: NonNullable<IsHidden>): Matches {
  const shownMatches = new Matches(mask + 1)
  copyMask(mask, shownMatches.mask)
  filterRows(shownMatches.mask, block, { passes: (row) => !isHidden(row) })
  shownMatches.reset(block)
  return shownMatches
}

function numbersOf(target: FieldColumn | undefined, today: number | null): Source | null {
  if (
    target?.kind !== 'number' ||
    (target.field.type !== 'integer' && target.field.type !== 'decimal')
  )
    return null
  if (target.encoding.grows) return today === null ? null : grownNumbers(target.column, today)
  const { values, scale } = target.column
  return { gather: ({ mask, block }, list) => gatherValues(mask, block, values, list), scale }
}

const grownNumbers = (column: NumberColumn, today: number): Source =>
  computed((row) => daysOn(column.get(row), today))

function computed(numberOf: (row: number) => number | null): Source {
  const numbers = new Float64Array(blockSize)
  const gather = ({ rows, count }: Matches, list: NumberList) => {
    let size = 0
    for (let i = 0; i < count; i++) {
      const number = numberOf(rows[i]!)
      if (number !== null) numbers[size++] = number
    }
    list.add(numbers, size)
  }
  return { gather, scale: 1 }
}

function quotients({ of, per }: Ratio, table: Table): Source | null {
  const above = table.fields.get(of)
  const below = table.fields.get(per)
  if (above?.kind !== 'number' || below?.kind !== 'number') return null
  return computed((row) => {
    const a = above.column.get(row)
    const b = below.column.get(row)
    return a !== null && b !== null && b !== 0 && !Number.isNaN(a / b) ? a / b + 0 : null
  })
}

function figuresOf(list: NumberList, scale: number): FieldStats {
  const count = list.all.to - list.all.from
  if (count === 0) {
    return {
      count,
      minimum: null,
      lowerQuartile: null,
      median: null,
      upperQuartile: null,
      maximum: null,
      mean: null,
    }
  }
  const scaled = (raw: number) => raw / scale
  const { least, greatest, sum } = list.totalsOf(list.all)
  const [lowerQuartile, median, upperQuartile] = quantilesOf(
    list,
    [0.25, 0.5, 0.75],
    { least, greatest },
    scaled,
  )
  return {
    count,
    minimum: scaled(least),
    lowerQuartile: lowerQuartile!,
    median: median!,
    upperQuartile: upperQuartile!,
    maximum: scaled(greatest),
    mean: sum / scale / count,
  }
}
