import { all, none, some, type Verdict } from '#src/search/columns/arrays/blocks.ts'
import type { CodeColumn } from '#src/search/columns/table/code-column.ts'
import {
  type Ends,
  filterMarked,
  filterRanges,
  type Mask,
} from '#src/search/columns/wasm/mask-arena.ts'
import type { CandidateBlocks } from './candidate-blocks.ts'
import { nothing, type Piece } from './piece.ts'

export function textsPiece(column: CodeColumn, texts: readonly string[]): Piece {
  return codePiece(
    column,
    [...new Set(texts.flatMap((text) => column.codeOf(text) ?? []))].sort((a, b) => a - b),
  )
}

export function textPiece(
  column: CodeColumn,
  passes: (text: string) => boolean,
  negated: boolean,
): Piece {
  const codes: number[] = []
  for (let code = 1; code < column.values.length; code++)
    if (passes(column.values[code]!) !== negated) codes.push(code)
  return codePiece(column, codes)
}

export function nullTextPiece(column: CodeColumn, negated: boolean): Piece {
  return codePiece(column, negated ? [...column.values.keys()].slice(1) : [0])
}

/** If the matching codes form more runs than this, a lookup table replaces the comparisons. */
const maxRuns = 6

function codePiece(column: CodeColumn, codes: readonly number[]): Piece {
  return codes.length === 0 ? nothing : new CodePiece(column, codes)
}

class CodePiece implements Piece {
  private readonly column: CodeColumn
  private readonly codes: readonly number[]
  private readonly runs: Ends
  private readonly wanted: number
  private marks: Uint8Array | null = null

  constructor(column: CodeColumn, codes: readonly number[]) {
    this.column = column
    this.codes = codes
    this.runs = runsOf(codes)
    this.wanted = codes.reduce((mask, code) => mask | (1 << Math.min(code, maskBits)), 0)
  }

  verdict(block: number): Verdict {
    const { wanted, column } = this
    const present = column.mask[block]!
    if ((present & wanted) === 0) return none
    const isExact = present >>> maskBits === 0
    if (isExact) return (present & ~wanted) === 0 ? all : some
    return this.verdictOfRange(column.minimum[block]!, column.maximum[block]!)
  }

  prune(candidates: CandidateBlocks, bit: number): void {
    const {
      wanted,
      column: { mask },
    } = this
    const { blocks, bits, count } = candidates
    let size = 0
    for (let i = 0; i < count; i++) {
      const block = blocks[i]!
      const present = mask[block]!
      if ((present & wanted) === 0) continue
      const verdict =
        present >>> maskBits === 0 && (present & ~wanted) === 0 ? all : this.verdict(block)
      if (verdict === none) continue
      blocks[size] = block
      bits[size++] = verdict === some ? bits[i]! | bit : bits[i]!
    }
    candidates.count = size
  }

  private verdictOfRange(least: number, greatest: number): Verdict {
    const { runs } = this
    let passing = 0
    for (let i = 0; i < runs.length && runs[i]! <= greatest; i += 2) {
      passing += Math.max(0, Math.min(greatest, runs[i + 1]!) - Math.max(least, runs[i]!) + 1)
    }
    if (passing === 0) return none
    return passing === greatest - least + 1 ? all : some
  }

  filter(mask: Mask, block: number): void {
    const { column, runs } = this
    if (runs.length <= 2 * maxRuns) filterRanges(mask, block, column.stored, runs)
    else filterMarked(mask, block, column.stored, this.marksOfCodes())
  }

  private marksOfCodes(): Uint8Array {
    if (this.marks !== null) return this.marks
    this.marks = new Uint8Array(this.column.values.length)
    for (const code of this.codes) this.marks[code] = 1
    return this.marks
  }
}

const maskBits = 31

function runsOf(codes: readonly number[]): Ends {
  const ends: number[] = []
  for (const code of codes) {
    if (ends.at(-1) === code - 1) ends[ends.length - 1] = code
    else ends.push(code, code)
  }
  return Float64Array.from(ends)
}
