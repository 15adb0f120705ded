import { all, blockSize, none, some } from './blocks.ts'
import { both, kernelOf, Parameters, type Kernel } from './code.ts'
import type { Piece } from './pieces.ts'
import type { Table } from './table.ts'

// One pass over the blocks. A block of which the zones tell everything is counted or passed over without reading a row;
// of the pieces of a condition only those that the zones leave open are run.

/** Somebody who wants to see the rows that are found. */
export interface Taker {
  /** The first `count` of the selection; it is overwritten afterwards. */
  take(selection: Uint32Array, count: number, block: number): void
}

/** Somebody who wants the best rows only, and can tell that a block has none of them. */
export interface Picky extends Taker {
  /** The best that a row of the block may be; smaller is better. */
  best(block: number): number
  canSkip(block: number): boolean
}

export interface Takers {
  readonly picky?: Picky | undefined
  readonly others?: readonly Taker[]
}

const selection = new Uint32Array(blockSize)
const mostParts = 30

/** How many rows pass; the takers are shown them. */
export function scan(table: Table, piece: Piece, { picky, others = [] }: Takers = {}): number {
  const filter = createFilter(table, piece)
  const visit = (block: number) => {
    const wanted = others.length > 0 || (picky !== undefined && !picky.canSkip(block))
    if (!wanted) return filter.count(block)
    const count = filter.select(block)
    for (let i = 0; i < others.length; i++) others[i]!.take(selection, count, block)
    if (picky !== undefined && count > 0) picky.take(selection, count, block)
    return count
  }
  let total = 0
  const first = picky === undefined ? none : bestBlocks(table, picky, filter)
  if (first !== none) for (const block of first) total += visit(block)
  for (let block = 0; block < table.blocks; block++) {
    if (first !== none && first.includes(block)) continue
    total += visit(block)
  }
  return total
}

const blocksFirst = 8

/** A few blocks that promise most: after them nearly all others can be skipped. */
function bestBlocks(table: Table, picky: Picky, filter: Filter): number[] | typeof none {
  if (table.blocks <= blocksFirst) return none
  const chosen: { block: number; best: number }[] = []
  for (let block = 0; block < table.blocks; block++) {
    const best = picky.best(block)
    if (chosen.length === blocksFirst && best >= chosen[blocksFirst - 1]!.best) continue
    if (filter.verdict(block) === none) continue
    if (chosen.length === blocksFirst) chosen.pop()
    const at = chosen.findIndex((other) => best < other.best)
    chosen.splice(at < 0 ? chosen.length : at, 0, { block, best })
  }
  return chosen.map(({ block }) => block)
}

interface Filter {
  verdict(block: number): number
  count(block: number): number
  /** Into the selection. */
  select(block: number): number
}

/** Bits: the parts that the zones of a block leave open; -1 for a block where nothing passes. */
function createFilter(table: Table, piece: Piece): Filter {
  const parts = (piece.parts?.length ?? 0) <= mostParts ? (piece.parts ?? [piece]) : [piece]
  const kernels = new Map<number, Kernel>()
  const liveBit = 1 << parts.length
  const openParts = (block: number): number => {
    let open = table.deadIn[block]! > 0 ? liveBit : 0
    for (let i = 0; i < parts.length; i++) {
      const verdict = parts[i]!.verdict(block)
      if (verdict === none) return -1
      if (verdict === some) open |= 1 << i
    }
    return open
  }
  const kernelFor = (open: number): Kernel => {
    const known = kernels.get(open)
    if (known !== undefined) return known
    const parameters = new Parameters()
    const codes = parts.filter((_, i) => (open & (1 << i)) !== 0).map((part) => part.code(parameters))
    if ((open & liveBit) !== 0) codes.unshift({ text: `${parameters.add(table.live)}[i]`, isCostly: false })
    const kernel = kernelOf(both(codes), parameters)
    kernels.set(open, kernel)
    return kernel
  }
  return {
    verdict: (block) => (openParts(block) < 0 ? none : all),
    count(block) {
      const open = openParts(block)
      if (open < 0) return 0
      const [from, to] = [block * blockSize, table.endOf(block)]
      return open === 0 ? to - from : kernelFor(open).count(from, to)
    },
    select(block) {
      const open = openParts(block)
      if (open < 0) return 0
      const [from, to] = [block * blockSize, table.endOf(block)]
      if (open !== 0) return kernelFor(open).select(from, to, selection)
      for (let row = from; row < to; row++) selection[row - from] = row
      return to - from
    },
  }
}
