import type { Tree } from '../../sparkql/types.ts'
import type { FindField } from '../cards/definition.ts'
import { comparisonToCard } from '../cards/from-comparison.ts'
import { cardPhrase } from './card.ts'
import { expressionPhrase } from './expression.ts'
import { negate, spoken, type Phrase } from './phrase.ts'
import { orList } from './words.ts'

/** Conditions of any depth in words. */
export function treePhrase(tree: Tree, findField: FindField): Phrase {
  const card = comparisonToCard(tree, findField)
  if (card !== null) return cardPhrase(card)
  switch (tree.kind) {
    case 'expression':
      return expressionPhrase(tree, findField)
    case 'not':
      return negate(grouped(tree.of, findField))
    case 'and':
      return { lead: '', text: parts(tree.of, findField).join(' and ') }
    case 'or':
      return { lead: 'either', text: orList(parts(tree.of, findField)) }
  }
}

const parts = (trees: readonly Tree[], findField: FindField) => trees.map((tree) => spoken(grouped(tree, findField)))

/** A group inside another stands in brackets, so that nobody has to guess what belongs together. */
function grouped(tree: Tree, findField: FindField): Phrase {
  const phrase = treePhrase(tree, findField)
  if (tree.kind !== 'and' && tree.kind !== 'or') return phrase
  return { lead: '', text: `(${spoken(phrase)})` }
}
