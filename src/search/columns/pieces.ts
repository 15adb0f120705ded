import { all, none, some, type Verdict } from './blocks.ts'
import { both, either, type Code, type Parameters } from './code.ts'

/** A part of a filter that runs on columns. */
export interface Piece {
  /** What the zones of a block tell. */
  verdict(block: number): Verdict
  code(parameters: Parameters): Code
  /** About how many nanoseconds a row takes; 1 unless told. */
  readonly cost?: number
  /** Its parts, all of which must pass. */
  readonly parts?: readonly Piece[]
}

export const nothing: Piece = { verdict: () => none, code: () => ({ text: '0', isCostly: false }) }
export const anything: Piece = { verdict: () => all, code: () => ({ text: '1', isCostly: false }) }

const costOf = (parts: readonly Piece[]) => parts.reduce((sum, { cost = 1 }) => sum + cost, 0)

export function andPiece(parts: readonly Piece[]): Piece {
  if (parts.includes(nothing)) return nothing
  const of = parts.filter((part) => part !== anything).flatMap((part) => part.parts ?? [part])
  if (of.length <= 1) return of[0] ?? anything
  return {
    parts: of,
    cost: costOf(of),
    verdict(block) {
      let verdict: Verdict = all
      for (let i = 0; i < of.length; i++) {
        const part = of[i]!.verdict(block)
        if (part === none) return none
        if (part === some) verdict = some
      }
      return verdict
    },
    code: (parameters) => both(of.map((part) => part.code(parameters))),
  }
}

export function orPiece(parts: readonly Piece[]): Piece {
  if (parts.includes(anything)) return anything
  const of = parts.filter((part) => part !== nothing)
  if (of.length <= 1) return of[0] ?? nothing
  return {
    cost: costOf(of),
    verdict(block) {
      let verdict: Verdict = none
      for (let i = 0; i < of.length; i++) {
        const part = of[i]!.verdict(block)
        if (part === all) return all
        if (part === some) verdict = some
      }
      return verdict
    },
    code: (parameters) => either(of.map((part) => part.code(parameters))),
  }
}
