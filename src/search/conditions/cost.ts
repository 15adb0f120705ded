import type { Shape } from '#src/domain/map/geometry/shapes.ts'
import type { Condition, Phrase, Test } from '#src/domain/search/filter/condition/condition.ts'

const maxCorners = 2_000
const maxTotalCorners = 20_000

/** Whether a condition may take unpredictably long: regular expressions backtrack, and large shapes are slow. */
export function isExpensive(condition: Condition): boolean {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.of.some(isExpensive)
    case 'not':
      return isExpensive(condition.of)
    case 'isNull':
    case 'rows':
      return false
    case 'comparison':
      return condition.tests.some(
        (test) => test.kind === 'regex' || (test.kind === 'inside' && isLarge(test.shape)),
      )
  }
}

/** The index of words takes 54 ns for a listing of a word (side by side with another), so 25 ms for this many. */
const maxListingsOfWords = 450_000

/**
 * Whether few matches mean little work: for one word, they are read one after the other. Of several, the index may read
 * all listings of each to find those with all, and of a prefix it reads all words first.
 */
export function boundsWords(tests: readonly Test[], rows: number): boolean {
  const phrases = tests.flatMap((test) => (test.kind === 'words' ? test.phrases : []))
  const words = phrases.reduce((sum, phrase) => sum + wordsIn(phrase), 0)
  return words <= 1 || words * rows <= maxListingsOfWords
}

const wordsIn = ({ words, prefix, or = [] }: Phrase): number =>
  prefix ? Infinity : or.reduce((sum, phrase) => sum + wordsIn(phrase), words.length)

const isLarge = (shape: Shape) =>
  largestPart(shape) > maxCorners || cornersOf(shape) > maxTotalCorners

function largestPart(shape: Shape): number {
  return shape.kind === 'several' ? Math.max(0, ...shape.of.map(largestPart)) : cornersOf(shape)
}

export function cornersOf(shape: Shape): number {
  switch (shape.kind) {
    case 'polygon':
      return shape.rings.reduce((sum, ring) => sum + ring.length, 0)
    case 'path':
    case 'points':
      return shape.positions.length
    case 'several':
      return shape.of.reduce((sum, part) => sum + cornersOf(part), 0)
    default:
      return 1
  }
}
