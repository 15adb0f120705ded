import type { Condition, Phrase } from '#src/domain/filter/condition/condition.ts'

/** The phrases of one text of a filter: a listing has all of them. */
export type WordSet = readonly Phrase[]

/** What a filter wants to find by words, for the order by relevance: whatever stands under a `not` is left out. */
export function wantedWords(condition: Condition): readonly WordSet[] {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.of.flatMap(wantedWords)
    case 'not':
      return condition.of.kind === 'not' ? wantedWords(condition.of.of) : []
    case 'comparison':
      return condition.tests.flatMap((test) =>
        test.kind === 'words' && test.phrases.length > 0 ? [test.phrases] : [],
      )
    default:
      return []
  }
}
