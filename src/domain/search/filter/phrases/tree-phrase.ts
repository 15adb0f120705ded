import type { FindField } from '#src/domain/search/filter/cards/definition.ts'
import { comparisonToCard } from '#src/domain/search/filter/comparisons/from-comparison.ts'
import type { ShapeName } from '#src/domain/search/filter/comparisons/shape-comparisons.ts'
import type { Tree } from '#src/domain/search/sparkql/syntax/syntax-types.ts'
import { orList } from '#src/domain/wording.ts'
import { cardPhrase } from './card-phrase.ts'
import { expressionPhrase } from './expression.ts'
import { negate, type Phrase, spoken } from './phrase.ts'

export function treePhrase(tree: Tree, findField: FindField, shapeName?: ShapeName): Phrase {
  const card = comparisonToCard(tree, findField)
  if (card !== null) return cardPhrase(card)
  switch (tree.kind) {
    case 'expression':
      return expressionPhrase(tree, findField, shapeName)
    case 'not':
      return negate(grouped(tree.of, findField, shapeName))
    case 'and':
      return { lead: '', text: parts(tree.of, findField, shapeName).join(' and ') }
    case 'or':
      return { lead: 'either', text: orList(parts(tree.of, findField, shapeName)) }
  }
}

const parts = (trees: readonly Tree[], findField: FindField, shapeName?: ShapeName) =>
  trees.map((tree) => spoken(grouped(tree, findField, shapeName)))

function grouped(tree: Tree, findField: FindField, shapeName?: ShapeName): Phrase {
  const phrase = treePhrase(tree, findField, shapeName)
  if (tree.kind !== 'and' && tree.kind !== 'or') return phrase
  return { lead: '', text: `(${spoken(phrase)})` }
}
