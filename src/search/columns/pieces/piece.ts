import { all, none, some, type Verdict } from '#src/search/columns/arrays/blocks.ts'
import {
  clearMask,
  copyMask,
  countRows,
  intersectMask,
  type Mask,
  uniteMask,
} from '#src/search/columns/wasm/mask-arena.ts'
import type { BlockTest } from './candidate-blocks.ts'

export interface Piece extends BlockTest {
  /** Removes rows that do not match from the mask. May overwrite the masks that follow `mask`. */
  filter(mask: Mask, block: number): void
  /** The estimated cost in nanoseconds per row, 1 by default. */
  readonly cost?: number
  /** The parts of a conjunction: a row must pass all of them. */
  readonly parts?: readonly Piece[]
}

export const nothing: Piece = { verdict: () => none, filter: (mask) => clearMask(mask) }
export const anything: Piece = { verdict: () => all, filter: () => undefined }

export const costOf = (parts: readonly Piece[]): number =>
  parts.reduce((sum, { cost = 1 }) => sum + cost, 0)
const isCostly = ({ cost = 1 }: Piece) => cost >= minCostly
const minCostly = 8

export const cheapestFirst = (parts: readonly Piece[]) =>
  parts.toSorted((a, b) => (a.cost ?? 1) - (b.cost ?? 1))

export function filterByAll(parts: readonly Piece[], mask: Mask, block: number): boolean {
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i]!
    if (isCostly(part) && countRows(mask) === 0) return false
    part.filter(mask, block)
  }
  return true
}

class AndPiece implements Piece {
  readonly parts: readonly Piece[]
  readonly cost: number

  constructor(parts: readonly Piece[]) {
    this.parts = cheapestFirst(parts)
    this.cost = costOf(parts)
  }

  verdict(block: number): Verdict {
    let verdict: Verdict = all
    for (let i = 0; i < this.parts.length; i++) {
      const part = this.parts[i]!.verdict(block)
      if (part === none) return none
      if (part === some) verdict = some
    }
    return verdict
  }

  filter(mask: Mask, block: number): void {
    filterByAll(this.parts, mask, block)
  }
}

class OrPiece implements Piece {
  readonly cost: number
  private readonly of: readonly Piece[]

  constructor(parts: readonly Piece[]) {
    this.of = cheapestFirst(parts)
    this.cost = costOf(parts)
  }

  verdict(block: number): Verdict {
    let verdict: Verdict = none
    for (let i = 0; i < this.of.length; i++) {
      const part = this.of[i]!.verdict(block)
      if (part === all) return all
      if (part === some) verdict = some
    }
    return verdict
  }

  filter(mask: Mask, block: number): void {
    const union = mask + 1
    const partMask = mask + 2
    clearMask(union)
    for (let i = 0; i < this.of.length; i++) {
      const part = this.of[i]!
      const verdict = part.verdict(block)
      if (verdict === none) continue
      if (verdict === all) return
      copyMask(mask, partMask)
      part.filter(partMask, block)
      uniteMask(union, partMask)
    }
    intersectMask(mask, union)
  }
}

export function andPiece(parts: readonly Piece[]): Piece {
  if (parts.includes(nothing)) return nothing
  const pieces = parts.filter((part) => part !== anything).flatMap((part) => part.parts ?? [part])
  return pieces.length <= 1 ? (pieces[0] ?? anything) : new AndPiece(pieces)
}

export function orPiece(parts: readonly Piece[]): Piece {
  if (parts.includes(anything)) return anything
  const pieces = parts.filter((part) => part !== nothing)
  return pieces.length <= 1 ? (pieces[0] ?? nothing) : new OrPiece(pieces)
}
