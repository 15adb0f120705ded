import { all, none, some, type Verdict } from '#src/search/columns/arrays/blocks.ts'
import {
  clearMask,
  copyMask,
  countRows,
  intersectMask,
  type Mask,
  uniteMask,
} from '#src/search/columns/wasm/masks.ts'
import type { CandidateBlocks } from './open-blocks.ts'

/** A part of a filter that runs on columns. */
export interface Piece {
  /** What the zones of a block tell. */
  verdict(block: number): Verdict
  /** The verdicts on all blocks that are open, sooner than one by one: closes those of none, sets the bit for those of some. */
  prune?(open: CandidateBlocks, bit: number): void
  /** Takes the rows of the block that do not pass out of the mask. Masks behind it are room to work in. */
  filter(mask: Mask, block: number): void
  /** About how many nanoseconds a row takes; 1 unless told. */
  readonly cost?: number
  /** Its parts, all of which must pass. */
  readonly parts?: readonly Piece[]
}

export const nothing: Piece = { verdict: () => none, filter: (mask) => clearMask(mask) }
export const anything: Piece = { verdict: () => all, filter: () => undefined }

export const costOf = (parts: readonly Piece[]): number =>
  parts.reduce((sum, { cost = 1 }) => sum + cost, 0)
const isCostly = ({ cost = 1 }: Piece) => cost >= costly
const costly = 8

/** What costs most is asked last, of what is left. */
export const cheapestFirst = (parts: readonly Piece[]) =>
  parts.toSorted((a, b) => (a.cost ?? 1) - (b.cost ?? 1))

/** Takes out the rows that do not pass all the parts; false as soon as there is none left. */
export function filterByAll(parts: readonly Piece[], mask: Mask, block: number): boolean {
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i]!
    if (isCostly(part) && countRows(mask) === 0) return false
    part.filter(mask, block)
  }
  return true
}

class AllOf implements Piece {
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

class AnyOf implements Piece {
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
    const found = mask + 1
    const own = mask + 2
    clearMask(found)
    for (let i = 0; i < this.of.length; i++) {
      const part = this.of[i]!
      const verdict = part.verdict(block)
      if (verdict === none) continue
      if (verdict === all) return
      copyMask(mask, own)
      part.filter(own, block)
      uniteMask(found, own)
    }
    intersectMask(mask, found)
  }
}

export function andPiece(parts: readonly Piece[]): Piece {
  if (parts.includes(nothing)) return nothing
  const of = parts.filter((part) => part !== anything).flatMap((part) => part.parts ?? [part])
  return of.length <= 1 ? (of[0] ?? anything) : new AllOf(of)
}

export function orPiece(parts: readonly Piece[]): Piece {
  if (parts.includes(anything)) return anything
  const of = parts.filter((part) => part !== nothing)
  return of.length <= 1 ? (of[0] ?? nothing) : new AnyOf(of)
}
