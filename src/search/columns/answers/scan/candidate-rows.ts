import { all, blockSize, some } from '#src/search/columns/arrays/blocks.ts'
import type { CandidateBlocks } from '#src/search/columns/pieces/candidate-blocks.ts'
import { cheapestFirst, costOf, type Piece } from '#src/search/columns/pieces/piece.ts'
import type { Table } from '#src/search/columns/table/table.ts'
import type { Workspace } from './workspace.ts'

/** Thrown when a scan would probably block requests for too long. SQL in a worker thread then runs the query. */
export class TooMuchWork extends Error {}

const maxNanoseconds = 25e6
const maxParts = 29

export function partsOf(piece: Piece): readonly Piece[] {
  const { parts = [piece] } = piece
  return parts.length <= maxParts ? cheapestFirst(parts) : [piece]
}

/** Removes blocks without matches. Bit `i` means that part `i` must be tested by row; the last bit is for dead rows. */
export function findCandidates(
  { candidates }: Workspace,
  table: Table,
  parts: readonly Piece[],
): CandidateBlocks {
  candidates.reset(table.blocks)
  for (let i = 0; i < parts.length; i++) candidates.prune(parts[i]!, 1 << i)
  if (table.dead > 0) {
    const isWhole = { verdict: (block: number) => (table.deadByBlock[block]! > 0 ? some : all) }
    candidates.pruneEach(isWhole, 1 << parts.length)
  }
  return candidates
}

export function zonesOf(
  workspace: Workspace,
  table: Table,
  piece: Piece,
): { none: number; some: number; all: number } {
  const { bits, count } = findCandidates(workspace, table, partsOf(piece))
  const whole = bits.subarray(0, count).reduce((sum, open) => sum + Number(open === 0), 0)
  return { none: table.blocks - count, some: count - whole, all: whole }
}

export function assertAffordable({ bits, count }: CandidateBlocks, parts: readonly Piece[]): void {
  const upperBound = costOf(parts) * count * blockSize
  if (upperBound <= maxNanoseconds) return
  let nanoseconds = 0
  for (let i = 0; i < parts.length; i++) {
    let blocks = 0
    for (let at = 0; at < count; at++) blocks += (bits[at]! >>> i) & 1
    nanoseconds += (parts[i]!.cost ?? 1) * blocks * blockSize
  }
  if (nanoseconds > maxNanoseconds)
    throw new TooMuchWork('The search would block all others for too long.')
}
