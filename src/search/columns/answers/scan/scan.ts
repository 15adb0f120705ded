import { BlockValues } from '#src/search/columns/arrays/block-values.ts'
import { blockSize } from '#src/search/columns/arrays/blocks.ts'
import type { CandidateBlocks } from '#src/search/columns/pieces/candidate-blocks.ts'
import { filterByAll, type Piece } from '#src/search/columns/pieces/piece.ts'
import type { Table } from '#src/search/columns/table/table.ts'
import { fillMask, filterRange, selectArena } from '#src/search/columns/wasm/mask-arena.ts'
import { assertAffordable, findCandidates, partsOf } from './candidate-rows.ts'
import type { Collector, Collectors, Matches, RankedCollector } from './matches.ts'
import type { Workspace } from './workspace.ts'

/** Passes matching rows to the collectors; returns their number. Rows are tested only where zone maps do not decide. */
export function scan(
  workspace: Workspace,
  table: Table,
  piece: Piece,
  collectors: Collectors = {},
): number {
  selectArena(table.arena)
  const pass = new Pass(workspace, table, piece, collectors)
  const first = pass.mostPromising()
  let total = 0
  for (let i = 0; i < first.length; i++) total += pass.visit(first[i]!)
  const { count } = pass.candidates
  for (let i = 0; i < count; i++) total += pass.visit(i)
  return total
}

const maxPromising = 8

const visited = -1

class Pass {
  readonly candidates: CandidateBlocks
  private readonly table: Table
  private readonly matches: Matches
  private readonly live: BlockValues<Uint8Array<ArrayBuffer>>
  private readonly parts: readonly Piece[]
  private readonly ranked: RankedCollector | undefined
  private readonly others: readonly Collector[]
  private chosen: readonly Piece[] = []
  private chosenBits = 0

  constructor(
    workspace: Workspace,
    table: Table,
    piece: Piece,
    { ranked, others = [] }: Collectors,
  ) {
    this.table = table
    this.matches = workspace.matches
    this.live = new BlockValues(table.live)
    this.parts = partsOf(piece)
    this.candidates = findCandidates(workspace, table, this.parts)
    this.ranked = ranked
    this.others = others
    assertAffordable(this.candidates, this.parts)
  }

  /** Returns the number of matching rows in the block, which is 0 on a second visit. */
  visit(at: number): number {
    const { ranked, others, table, matches } = this
    const { blocks, bits } = this.candidates
    const undecided = bits[at]!
    if (undecided === visited) return 0
    bits[at] = visited
    const block = blocks[at]!
    const isRanked = ranked !== undefined && !ranked.canSkip(block)
    const rows = table.endOf(block) - block * blockSize
    if (undecided === 0 && !isRanked && others.length === 0) return rows
    fillMask(matches.mask, rows)
    if (undecided === 0) matches.reset(block, rows)
    else this.filter(undecided, block)
    const { count } = matches
    if (count === 0) return 0
    for (let i = 0; i < others.length; i++) others[i]!.collect(matches)
    if (isRanked) ranked.collect(matches)
    return count
  }

  private filter(undecided: number, block: number): void {
    const { mask } = this.matches
    if (undecided >>> this.parts.length === 1) filterRange(mask, block, this.live, 1, 1)
    if (undecided !== this.chosenBits) {
      this.chosen = this.parts.filter((_, i) => (undecided & (1 << i)) !== 0)
      this.chosenBits = undecided
    }
    filterByAll(this.chosen, mask, block)
    this.matches.reset(block)
  }

  /** Returns the blocks with the best ranks. After they are visited, nearly all other blocks can be skipped. */
  mostPromising(): number[] {
    const { ranked } = this
    const { blocks, count } = this.candidates
    if (ranked === undefined || count <= maxPromising) return []
    const first: number[] = []
    const bests: number[] = []
    for (let i = 0; i < count; i++) {
      const best = ranked.best(blocks[i]!)
      if (first.length === maxPromising && best >= bests[maxPromising - 1]!) continue
      let at = Math.min(first.length, maxPromising - 1)
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
