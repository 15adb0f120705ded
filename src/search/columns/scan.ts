import { blockSize, none, some } from './blocks.ts'
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

/** What takes longer than a page may be held up belongs to SQL, in a thread with a deadline. */
export class TooMuchWork extends Error {}

const mostNanoseconds = 25e6

const selection = new Uint32Array(blockSize)
const mostParts = 29

/** How many rows pass; the takers are shown them. */
export function scan(table: Table, piece: Piece, { picky, others = [] }: Takers = {}): number {
  const filter = createFilter(table, piece)
  const isForAll = others.length > 0
  const visit = (block: number): number => {
    if (filter.open[block] === closed) return 0
    const isForPicky = picky !== undefined && !picky.canSkip(block)
    if (!isForAll && !isForPicky) return filter.count(block)
    const count = filter.select(block)
    for (let i = 0; i < others.length; i++) others[i]!.take(selection, count, block)
    if (isForPicky && count > 0) picky.take(selection, count, block)
    return count
  }
  let total = 0
  const first = picky === undefined ? [] : bestBlocks(picky, filter.open)
  for (const block of first) total += visit(block)
  for (let block = 0; block < filter.open.length; block++) {
    if (!first.includes(block)) total += visit(block)
  }
  return total
}

/** How many blocks hold nothing that passes, some of it, or nothing else, as far as the zones tell. */
export function zonesOf(table: Table, piece: Piece): { none: number; some: number; all: number } {
  const { open } = createFilter(table, piece)
  const [none, all] = [closed, 0].map((bits) => open.reduce((sum, block) => sum + Number(block === bits), 0))
  return { none: none!, some: open.length - none! - all!, all: all! }
}

const blocksFirst = 8

/** A few blocks that promise most: after them nearly all others can be skipped. */
function bestBlocks(picky: Picky, open: Int32Array): number[] {
  if (open.length <= blocksFirst) return []
  const blocks: number[] = []
  const bests: number[] = []
  for (let block = 0; block < open.length; block++) {
    if (open[block] === closed) continue
    const best = picky.best(block)
    if (blocks.length === blocksFirst && best >= bests[blocksFirst - 1]!) continue
    let at = Math.min(blocks.length, blocksFirst - 1)
    for (; at > 0 && bests[at - 1]! > best; at--) [blocks[at], bests[at]] = [blocks[at - 1]!, bests[at - 1]!]
    ;[blocks[at], bests[at]] = [block, best]
  }
  return blocks
}

interface Filter {
  /** By block: bits of the parts that its zones leave open, or `closed`. */
  readonly open: Int32Array
  count(block: number): number
  /** Into the selection. */
  select(block: number): number
}

/** Of a block where nothing passes. */
const closed = -1

function createFilter(table: Table, piece: Piece): Filter {
  const parts = (piece.parts?.length ?? 0) <= mostParts ? (piece.parts ?? [piece]) : [piece]
  const open = openParts(table, parts)
  if (costOf(open, parts) > mostNanoseconds) throw new TooMuchWork('The search would hold up everybody else.')
  const kernelFor = createKernels(table, parts)
  return {
    open,
    count(block) {
      const [from, to] = [block * blockSize, table.endOf(block)]
      return open[block] === 0 ? to - from : kernelFor(open[block]!, block).count(from, to, selection)
    },
    select(block) {
      const [from, to] = [block * blockSize, table.endOf(block)]
      if (open[block] !== 0) return kernelFor(open[block]!, block).select(from, to, selection)
      for (let row = from; row < to; row++) selection[row - from] = row
      return to - from
    },
  }
}

/** In nanoseconds, about. */
function costOf(open: Int32Array, parts: readonly Piece[]): number {
  const blocks = new Float64Array(parts.length)
  for (let block = 0; block < open.length; block++) {
    if (open[block]! <= 0) continue
    for (let i = 0; i < parts.length; i++) blocks[i]! += (open[block]! >>> i) & 1
  }
  return parts.reduce((sum, { cost = 1 }, i) => sum + cost * blocks[i]! * blockSize, 0)
}

function openParts(table: Table, parts: readonly Piece[]): Int32Array {
  const open = new Int32Array(table.blocks)
  for (let block = 0; block < open.length; block++) if (table.deadIn[block]! > 0) open[block] = 1 << parts.length
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i]!
    for (let block = 0; block < open.length; block++) {
      if (open[block] === closed) continue
      const verdict = part.verdict(block)
      if (verdict === none) open[block] = closed
      else if (verdict === some) open[block]! |= 1 << i
    }
  }
  return open
}

/**
 * The loops for the parts that are open. One that looks at more parts than needed is right too: after the first, which
 * fits the first block, there is only one for all parts together.
 */
function createKernels(table: Table, parts: readonly Piece[]): (open: number, block: number) => Kernel {
  const made: { readonly bits: number; readonly kernel: Kernel }[] = []
  const whole = (1 << (parts.length + 1)) - 1
  return (open, block) => {
    for (let i = 0; i < made.length; i++) if ((open & ~made[i]!.bits) === 0) return made[i]!.kernel
    const bits = made.length === 0 ? open : table.dead > 0 ? whole : whole >>> 1
    const chosen = parts.filter((_, i) => (bits & (1 << i)) !== 0)
    const kernel = makeKernel(table, bits >>> parts.length === 0 ? chosen : [livePiece(table), ...chosen], block)
    made.push({ bits, kernel })
    return kernel
  }
}

const livePiece = ({ live }: Table): Piece => ({
  verdict: () => some,
  code: (parameters) => ({ text: `${parameters.add(live)}[i]`, isCostly: false }),
})

/** A first test that half of the rows pass is no gain. */
const selective = 0.4

/** First the part that fewest rows of the block pass, then all others. */
function makeKernel(table: Table, parts: readonly Piece[], block: number): Kernel {
  const parameters = new Parameters()
  const codes = parts.map((part) => part.code(parameters))
  if (codes.length === 1) return kernelOf(codes[0]!, parameters)
  const [from, to] = [block * blockSize, table.endOf(block)]
  const shares = parts.map((part) => shareOf(part, from, to))
  const first = shares.indexOf(Math.min(...shares))
  if (shares[first]! > selective) return kernelOf(both(codes), parameters)
  return kernelOf(codes[first]!, parameters, both(codes.filter((_, i) => i !== first)))
}

/** How many of the rows pass a part; one that is costly to ask counts as all. */
function shareOf(part: Piece, from: number, to: number): number {
  const parameters = new Parameters()
  const code = part.code(parameters)
  return code.isCostly ? 1 : kernelOf(code, parameters).count(from, to, selection) / (to - from)
}
