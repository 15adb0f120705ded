import type { Dictionary } from '#src/domain/search/dictionary/index.ts'
import type { FilterCard, ShapeCard } from '#src/domain/search/filter/cards/card-types.ts'
import { findFieldIn } from '#src/domain/search/filter/cards/definition.ts'
import { areaWords } from '#src/domain/search/filter/comparisons/shape-comparisons.ts'
import { type CardOptions, filterToCards } from '#src/domain/search/filter/convert/from-filter.ts'
import { filtersWithoutEach } from '#src/domain/search/filter/convert/to-filter.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { cardPhrase } from '#src/domain/search/filter/phrases/card-phrase.ts'
import type { Phrase } from '#src/domain/search/filter/phrases/phrase.ts'
import { treePhrase } from '#src/domain/search/filter/phrases/tree-phrase.ts'
import { cut, quoted } from '#src/domain/wording.ts'
import { impliedByMarket } from './market-words.ts'

export interface SentencePart {
  readonly lead: string
  readonly text: string
  readonly filterWithout: Filter
  readonly card: number
  readonly byMarket: boolean
}

const maxPartLength = 240

/** The parts of `filterSentence`, each of which can be removed, with exclusions last. Empty for an invalid filter. */
export function sentenceParts(
  filter: Filter,
  dictionary: Dictionary,
  more: Omit<CardOptions, 'findField'> | null = null,
): readonly SentencePart[] {
  if (more !== null) return findParts(filter, dictionary, more)
  const byDictionary = filter.derive(noParts)
  const parts = byDictionary.get(dictionary) ?? findParts(filter, dictionary, {})
  byDictionary.set(dictionary, parts)
  return parts
}

const noParts = () => new WeakMap<Dictionary, readonly SentencePart[]>()

function findParts(
  filter: Filter,
  dictionary: Dictionary,
  more: Omit<CardOptions, 'findField'>,
): readonly SentencePart[] {
  const options = { findField: findFieldIn(dictionary), ...more }
  const cards = filterToCards(filter, options) ?? []
  const firstShape = cards.find(({ kind }) => kind === 'shape')
  const without = filtersWithoutEach(cards)
  const byMarket = impliedByMarket(filter)
  const parts = cards.flatMap((card, i) => {
    const phrase = phraseOf(card, card === firstShape, options)
    return phrase === null
      ? []
      : [
          {
            ...phrase,
            text: cut(phrase.text, maxPartLength),
            filterWithout: without[i]!,
            card: i,
            byMarket: byMarket(card),
          },
        ]
  })
  return [
    ...parts.filter(({ negative }) => !negative),
    ...parts.filter(({ negative }) => negative),
  ].map(({ negative: _, ...part }) => part)
}

function phraseOf(
  card: FilterCard,
  isFirstShape: boolean,
  { findField, shapeName }: CardOptions,
): Phrase | null {
  if (card.kind === 'shape') return { lead: isFirstShape ? 'inside' : 'or', text: areaOf(card) }
  if (card.kind !== 'other') return cardPhrase(card)
  const { tree } = Filter.of(card.value)
  return tree === null ? null : treePhrase(tree, findField, shapeName)
}

const areaOf = ({ value: { text, name } }: ShapeCard) =>
  name === null ? areaWords(text) : quoted(name)
