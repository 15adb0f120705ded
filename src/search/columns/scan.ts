import { blockSize, none, some } from './blocks.ts'
import { Found, type Taker } from './found.ts'
import { fillMask, keepBetween, useArena } from './masks.ts'
import { cheapestFirst, costOf, narrowByAll, type Piece } from './pieces.ts'
import type { Table } from './table.ts'

// One pass over the blocks. A block of which the zones tell everything is counted or passed over without reading a row;
// of the pieces of a condition only those that the zones leave open are run.

/** Somebody who wants the best rows only, and can tell that a block has none of them. Nobody is shown a block later. */
export interface Picky {
  /** The best that a row of the block may be; smaller is better. */
  best(block: number): number
  canSkip(block: number): boolean
  /** May take rows out of what was found. */
  pick(found: Found): void
}

export interface Takers {
  readonly picky?: Picky | undefined
  readonly others?: readonly Taker[]
}

/** What takes longer than a page may be held up belongs to SQL, in a thread with a deadline. */
export class TooMuchWork extends Error {}

/** About. */
const mostNanoseconds = 25e6

const mostParts = 29
const firstMask = 0
const found = new Found(firstMask)

/** How many rows pass; the takers are shown them. */
export function scan(table: Table, piece: Piece, takers: Takers = {}): number {
  useArena(table.arena)
  const pass = new Pass(table, piece, takers)
  const first = pass.blocksFirst()
  let total = 0
  for (let i = 0; i < first.length; i++) total += pass.visit(first[i]!)
  const { blocks } = table
  for (let block = 0; block < blocks; block++) total += pass.visit(block)
  return total
}

/** How many blocks hold nothing that passes, some of it, or nothing else, as far as the zones tell. */
export function zonesOf(table: Table, piece: Piece): { none: number; some: number; all: number } {
  const open = openParts(table, partsOf(piece))
  const [none, all] = [closed, 0].map((bits) => open.reduce((sum, block) => sum + Number(block === bits), 0))
  return { none: none!, some: open.length - none! - all!, all: all! }
}

class Pass {
  private readonly table: Table
  private readonly parts: readonly Piece[]
  /** By block: bits of the parts that its zones leave open, or `closed`. */
  private readonly open: Int32Array
  private readonly picky: Picky | undefined
  private readonly others: readonly Taker[]
  /** The parts that were open last. */
  private chosen: readonly Piece[] = []
  private chosenBits = 0

  constructor(table: Table, piece: Piece, { picky, others = [] }: Takers) {
    this.table = table
    this.parts = partsOf(piece)
    this.open = openParts(table, this.parts)
    this.picky = picky
    this.others = others
    if (isTooMuch(this.open, this.parts)) throw new TooMuchWork('The search would hold up everybody else.')
  }

  /** How many rows of the block pass; none when it is visited again. */
  visit(block: number): number {
    const { picky, others, table } = this
    const open = this.open[block]!
    if (open === closed) return 0
    this.open[block] = closed
    const isForPicky = picky !== undefined && !picky.canSkip(block)
    const rows = table.endOf(block) - block * blockSize
    if (open === 0 && !isForPicky && others.length === 0) return rows
    fillMask(firstMask, rows)
    if (open === 0) found.renew(block, rows)
    else this.narrow(open, block)
    const { count } = found
    if (count === 0) return 0
    for (let i = 0; i < others.length; i++) others[i]!.take(found)
    if (isForPicky) picky.pick(found)
    return count
  }

  private narrow(open: number, block: number): void {
    if (open >>> this.parts.length === 1) keepBetween(firstMask, block, this.table.live, 1, 1)
    if (open !== this.chosenBits) {
      this.chosen = this.parts.filter((_, i) => (open & (1 << i)) !== 0)
      this.chosenBits = open
    }
    narrowByAll(this.chosen, firstMask, block)
    found.renew(block)
  }

  /** A few blocks that promise most: after them nearly all others can be skipped. */
  blocksFirst(): number[] {
    const { picky, open } = this
    if (picky === undefined || open.length <= mostFirst) return []
    const blocks: number[] = []
    const bests: number[] = []
    for (let block = 0; block < open.length; block++) {
      if (open[block] === closed) continue
      const best = picky.best(block)
      if (blocks.length === mostFirst && best >= bests[mostFirst - 1]!) continue
      let at = Math.min(blocks.length, mostFirst - 1)
      for (; at > 0 && bests[at - 1]! > best; at--) {
        blocks[at] = blocks[at - 1]!
        bests[at] = bests[at - 1]!
      }
      blocks[at] = block
      bests[at] = best
    }
    return blocks
  }
}

const mostFirst = 8

/** Of a block where nothing passes. */
const closed = -1

function partsOf(piece: Piece): readonly Piece[] {
  const { parts = [piece] } = piece
  return parts.length <= mostParts ? cheapestFirst(parts) : [piece]
}

function isTooMuch(open: Int32Array, parts: readonly Piece[]): boolean {
  // Most searches are not too much even if all rows are looked at.
  const atMost = costOf(parts) * open.length * blockSize
  if (atMost <= mostNanoseconds) return false
  let sum = 0
  for (let i = 0; i < parts.length; i++) {
    let blocks = 0
    for (let block = 0; block < open.length; block++) if (open[block]! > 0) blocks += (open[block]! >>> i) & 1
    sum += (parts[i]!.cost ?? 1) * blocks * blockSize
  }
  return sum > mostNanoseconds
}

function openParts(table: Table, parts: readonly Piece[]): Int32Array {
  const open = roomFor(table.blocks)
  const isDead = table.dead > 0
  for (let block = 0; block < open.length; block++) {
    open[block] = isDead && table.deadIn[block]! > 0 ? 1 << parts.length : 0
  }
  for (let i = 0; i < parts.length; i++) askZones(parts[i]!, 1 << i, open)
  return open
}

/** Of one pass after the other: nobody looks at the one before. */
let room = new Int32Array(0)

function roomFor(blocks: number): Int32Array {
  if (room.length !== blocks) room = new Int32Array(blocks)
  return room
}

function askZones(part: Piece, bit: number, open: Int32Array): void {
  for (let block = 0; block < open.length; block++) {
    if (open[block] === closed) continue
    const verdict = part.verdict(block)
    if (verdict === none) open[block] = closed
    else if (verdict === some) open[block]! |= bit
  }
}
