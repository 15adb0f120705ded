import type { Condition, Phrase } from '#src/domain/search/filter/condition/condition.ts'

/** Words of a search. A listing must match all of the phrases. */
export type WordSet = readonly Phrase[]

/** Collects words for sorting by relevance. Those under `not` are left out. */
export function collectWords(condition: Condition): readonly WordSet[] {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.of.flatMap(collectWords)
    case 'not':
      return condition.of.kind === 'not' ? collectWords(condition.of.of) : []
    case 'comparison':
      return condition.tests.flatMap((test) =>
        test.kind === 'words' && test.phrases.length > 0 ? [test.phrases] : [],
      )
    default:
      return []
  }
}
