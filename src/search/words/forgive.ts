import type { Scope } from '#src/domain/context/access/scope.ts'
import type {
  Comparison,
  Condition,
  Phrase,
  Test,
} from '#src/domain/search/filter/condition/condition.ts'
import type { Correction } from '#src/domain/search/filter/condition/correction.ts'
import { foldWord } from '#src/domain/search/words/fold-words.ts'
import { allowedErrors } from './mistyped.ts'
import type { Vocabulary } from './vocabulary.ts'

export interface CorrectedCondition {
  readonly condition: Condition
  /** Corrections in the order of the words in the filter. */
  readonly corrections: readonly Correction[]
}

const maxLookups = 64
const maxCorrections = 8
const maxWays = 9

/** Corrects words that no listing has, up to a maximum. Words that the filter excludes are not corrected. */
export function correctSpelling(
  condition: Condition,
  vocabulary: Vocabulary,
  scope: Scope,
): CorrectedCondition {
  const corrections = new Map<string, Correction | null>()
  const correct = (word: string, prefix: boolean): readonly string[] | null => {
    const folded = `${foldWord(word)}${prefix ? '*' : ''}`
    if (
      !corrections.has(folded) &&
      allowedErrors(foldWord(word)) > 0 &&
      corrections.size < maxLookups
    ) {
      corrections.set(folded, look(word, prefix))
    }
    return corrections.get(folded)?.by ?? null
  }
  const look = (word: string, prefix: boolean): Correction | null => {
    const corrected = [...corrections.values()].filter((correction) => correction !== null).length
    if (corrected >= maxCorrections || vocabulary.has({ words: [word], prefix }, scope)) return null
    const by = vocabulary.nearestWords(word, prefix)
    return by.length === 0 ? null : { word, by }
  }
  const forgiven = inCondition(condition, (phrase) => inPhrase(phrase, correct))
  return {
    condition: forgiven,
    corrections: [...corrections.values()].filter((correction) => correction !== null),
  }
}

type ChangePhrase = (phrase: Phrase) => Phrase

function inCondition(condition: Condition, change: ChangePhrase): Condition {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return { kind: condition.kind, of: condition.of.map((part) => inCondition(part, change)) }
    case 'comparison':
      return inComparison(condition, change)
    default:
      return condition
  }
}

function inComparison(comparison: Comparison, change: ChangePhrase): Comparison {
  if (!comparison.tests.some(({ kind }) => kind === 'words')) return comparison
  const inTest = (test: Test): Test =>
    test.kind === 'words' ? { kind: 'words', phrases: test.phrases.map(change) } : test
  return { ...comparison, tests: comparison.tests.map(inTest) }
}

/** Corrects a phrase: returns every combination of corrections if few, else only the best ones of further words. */
function inPhrase(
  phrase: Phrase,
  correct: (word: string, prefix: boolean) => readonly string[] | null,
): Phrase {
  const { words, prefix } = phrase
  const by = words.map((word, i) => correct(word, prefix && i === words.length - 1))
  if (by.every((corrected) => corrected === null)) return phrase
  let ways: (readonly string[])[] = [[]]
  for (const [i, word] of words.entries()) {
    const corrections = by[i] ?? [word]
    const some = ways.length * corrections.length > maxWays ? corrections.slice(0, 1) : corrections
    ways = ways.flatMap((before) => some.map((way) => [...before, way]))
  }
  const [first = words, ...others] = ways
  return { words: first, prefix, or: others.map((way) => ({ words: way, prefix })) }
}
