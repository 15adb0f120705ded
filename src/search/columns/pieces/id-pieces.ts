import type { Test } from '#src/domain/search/filter/condition/condition.ts'
import { some, type Verdict } from '#src/search/columns/arrays/blocks.ts'
import { digitsIn, type IdColumn, idLength } from '#src/search/columns/table/id-column.ts'
import { filterRows, type Mask, type RowTest } from '#src/search/columns/wasm/mask-arena.ts'
import type { Piece } from './piece.ts'

/**
 * Matches rows whose id comes after or before another, as on the next page of a walk. Returns null for other tests, and
 * for a value that is no id.
 */
export function idPiece(ids: IdColumn, tests: readonly Test[], negated: boolean): Piece | null {
  const [test] = tests
  if (test === undefined || tests.length > 1 || !isOrdered(test)) return null
  const border = partsOf(String(test.value))
  if (border === null) return null
  const isAfter = (test.kind === 'gt' || test.kind === 'ge') !== negated
  const hasBorder = (test.kind === 'ge' || test.kind === 'le') !== negated
  return new OrderedIdPiece(ids, border, isAfter ? 1 : -1, hasBorder)
}

type OrderTest = Extract<Test, { readonly kind: 'gt' | 'ge' | 'lt' | 'le' }>
type IdParts = readonly [high: number, middle: number, low: number]

const isOrdered = (test: Test): test is OrderTest => /^[gl][te]$/.test(test.kind)

function partsOf(id: string): IdParts | null {
  const parts = [digitsIn(id, 0, 8), digitsIn(id, 8, 17), digitsIn(id, 17, idLength)] as const
  return id.length === idLength && parts.every((part) => part >= 0) ? parts : null
}

class OrderedIdPiece implements Piece, RowTest {
  readonly cost = 6
  private readonly ids: IdColumn
  private readonly high: number
  private readonly middle: number
  private readonly low: number
  private readonly sign: 1 | -1
  private readonly hasBorder: boolean

  constructor(ids: IdColumn, [high, middle, low]: IdParts, sign: 1 | -1, hasBorder: boolean) {
    this.ids = ids
    this.high = high
    this.middle = middle
    this.low = low
    this.sign = sign
    this.hasBorder = hasBorder
  }

  verdict(): Verdict {
    return some
  }

  filter(mask: Mask, block: number): void {
    filterRows(mask, block, this)
  }

  passes(row: number): boolean {
    const { high, middle, low } = this.ids
    const from = high[row]! - this.high || middle[row]! - this.middle || low[row]! - this.low
    return from === 0 ? this.hasBorder : from * this.sign > 0
  }
}
