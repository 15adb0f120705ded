import { BlockValues } from '#src/search/columns/arrays/block-values.ts'
import { all, blockSize, some } from '#src/search/columns/arrays/blocks.ts'
import { CandidateBlocks } from '#src/search/columns/pieces/open-blocks.ts'
import { cheapestFirst, costOf, filterByAll, type Piece } from '#src/search/columns/pieces/piece.ts'
import type { Table } from '#src/search/columns/table/table.ts'
import { fillMask, filterRange, useArena } from '#src/search/columns/wasm/masks.ts'
import { type Collector, Matches } from './matches.ts'

// One pass over the blocks. A block of which the zones tell everything is counted or passed over without reading a row;
// of the pieces of a condition only those that the zones leave open are run.

/** Somebody who wants the best rows only, and can tell that a block has none of them. Nobody is shown a block later. */
export interface RankedCollector {
  /** The best that a row of the block may be; smaller is better. */
  best(block: number): number
  canSkip(block: number): boolean
  /** May take rows out of what was found. */
  collect(found: Matches): void
}

export interface Collectors {
  readonly ranked?: RankedCollector | undefined
  readonly others?: readonly Collector[]
}

/** What takes longer than a page may be held up belongs to SQL, in a thread with a deadline. */
export class TooMuchWork extends Error {}

/** About. */
const maxNanoseconds = 25e6

const maxParts = 29
const firstMask = 0
const found = new Matches(firstMask)

/** How many rows pass; the takers are shown them. */
export function scan(table: Table, piece: Piece, takers: Collectors = {}): number {
  useArena(table.arena)
  const pass = new Pass(table, piece, takers)
  const first = pass.blocksFirst()
  let total = 0
  for (let i = 0; i < first.length; i++) total += pass.visit(first[i]!)
  const { count } = pass.open
  for (let i = 0; i < count; i++) total += pass.visit(i)
  return total
}

/** How many blocks hold nothing that passes, some of it, or nothing else, as far as the zones tell. */
export function zonesOf(table: Table, piece: Piece): { none: number; some: number; all: number } {
  const { bits, count } = openParts(table, partsOf(piece))
  const all = bits.subarray(0, count).reduce((sum, undecided) => sum + Number(undecided === 0), 0)
  return { none: table.blocks - count, some: count - all, all }
}

class Pass {
  readonly open: CandidateBlocks
  private readonly table: Table
  private readonly live: BlockValues<Uint8Array<ArrayBuffer>>
  private readonly parts: readonly Piece[]
  private readonly ranked: RankedCollector | undefined
  private readonly others: readonly Collector[]
  /** The parts that were open last. */
  private chosen: readonly Piece[] = []
  private chosenBits = 0

  constructor(table: Table, piece: Piece, { ranked, others = [] }: Collectors) {
    this.table = table
    this.live = new BlockValues(table.live)
    this.parts = partsOf(piece)
    this.open = openParts(table, this.parts)
    this.ranked = ranked
    this.others = others
    if (isTooMuch(this.open, this.parts))
      throw new TooMuchWork('The search would hold up everybody else.')
  }

  /** How many rows of an open block pass; none when it is visited again. */
  visit(at: number): number {
    const {
      ranked,
      others,
      table,
      open: { blocks, bits },
    } = this
    const open = bits[at]!
    if (open === visited) return 0
    bits[at] = visited
    const block = blocks[at]!
    const isForPicky = ranked !== undefined && !ranked.canSkip(block)
    const rows = table.endOf(block) - block * blockSize
    if (open === 0 && !isForPicky && others.length === 0) return rows
    fillMask(firstMask, rows)
    if (open === 0) found.reset(block, rows)
    else this.narrow(open, block)
    const { count } = found
    if (count === 0) return 0
    for (let i = 0; i < others.length; i++) others[i]!.collect(found)
    if (isForPicky) ranked.collect(found)
    return count
  }

  private narrow(open: number, block: number): void {
    if (open >>> this.parts.length === 1) filterRange(firstMask, block, this.live, 1, 1)
    if (open !== this.chosenBits) {
      this.chosen = this.parts.filter((_, i) => (open & (1 << i)) !== 0)
      this.chosenBits = open
    }
    filterByAll(this.chosen, firstMask, block)
    found.reset(block)
  }

  /** A few open blocks that promise most: after them nearly all others can be skipped. */
  blocksFirst(): number[] {
    const {
      ranked,
      open: { blocks, count },
    } = this
    if (ranked === undefined || count <= maxFirst) return []
    const first: number[] = []
    const bests: number[] = []
    for (let i = 0; i < count; i++) {
      const best = ranked.best(blocks[i]!)
      if (first.length === maxFirst && best >= bests[maxFirst - 1]!) continue
      let at = Math.min(first.length, maxFirst - 1)
      for (; at > 0 && bests[at - 1]! > best; at--) {
        first[at] = first[at - 1]!
        bests[at] = bests[at - 1]!
      }
      first[at] = i
      bests[at] = best
    }
    return first
  }
}

const maxFirst = 8

/** Of an open block: no part has this bit. */
const visited = -1

function partsOf(piece: Piece): readonly Piece[] {
  const { parts = [piece] } = piece
  return parts.length <= maxParts ? cheapestFirst(parts) : [piece]
}

function isTooMuch({ bits, count }: CandidateBlocks, parts: readonly Piece[]): boolean {
  // Most searches are not too much even if all rows are looked at.
  const atMost = costOf(parts) * count * blockSize
  if (atMost <= maxNanoseconds) return false
  let sum = 0
  for (let i = 0; i < parts.length; i++) {
    let blocks = 0
    for (let at = 0; at < count; at++) blocks += (bits[at]! >>> i) & 1
    sum += (parts[i]!.cost ?? 1) * blocks * blockSize
  }
  return sum > maxNanoseconds
}

/** Of one pass after the other: nobody looks at those of the one before. */
const openBlocks = new CandidateBlocks()

function openParts(table: Table, parts: readonly Piece[]): CandidateBlocks {
  openBlocks.reset(table.blocks)
  for (let i = 0; i < parts.length; i++) openBlocks.prune(parts[i]!, 1 << i)
  if (table.dead > 0)
    openBlocks.pruneEach(
      { verdict: (block) => (table.deadByBlock[block]! > 0 ? some : all) },
      1 << parts.length,
    )
  return openBlocks
}
