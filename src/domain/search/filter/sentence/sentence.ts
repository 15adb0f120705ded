import type { Dictionary } from '#src/domain/search/dictionary/index.ts'
import type { FilterCard, ShapeCard } from '#src/domain/search/filter/cards/card-types.ts'
import { findFieldIn } from '#src/domain/search/filter/cards/definition.ts'
import { areaWords } from '#src/domain/search/filter/comparisons/shape-comparisons.ts'
import { type CardOptions, filterToCards } from '#src/domain/search/filter/convert/from-filter.ts'
import { cardSummary } from '#src/domain/search/filter/convert/summary.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { cardPhrase } from '#src/domain/search/filter/phrases/card-phrase.ts'
import { chipOf, type Phrase, spoken } from '#src/domain/search/filter/phrases/phrase.ts'
import { treePhrase } from '#src/domain/search/filter/phrases/tree-phrase.ts'
import { capitalise, orList, quoted } from '#src/domain/wording.ts'
import { impliedByMarket, marketPhrase } from './market-words.ts'

export function cardLabel(card: FilterCard): string {
  if (card.kind === 'other') return card.label
  return card.kind === 'shape' ? cardSummary(card) : chipOf(cardPhrase(card))
}

/** What a search is without the card: `without Land`, `at any price`, or `including Land` if the card excludes that. */
export function labelWithout(card: FilterCard): string {
  if (card.kind !== 'other' && card.kind !== 'shape') {
    const { lead, text, negative } = cardPhrase(card)
    if (negative) return `including ${text}`
    if (lead === 'without') return `with or without ${text}`
    if (lead === 'for') return 'at any price'
  }
  return `without ${cardLabel(card).replace(/^With /u, '')}`
}

/** Puts a filter into words: `Residential or Land, for $250,000 to $500,000; not in Kent`. Null if it is invalid. */
export function filterSentence(
  filter: Filter,
  dictionary: Dictionary,
  more: Omit<CardOptions, 'findField'> = {},
): string | null {
  const options = { findField: findFieldIn(dictionary), ...more }
  const cards = filterToCards(filter, options)
  if (cards === null) return null
  const byMarket = impliedByMarket(filter)
  const spokenCards = cards.filter((card) => !byMarket(card))
  const market = cards.length === spokenCards.length ? null : marketPhrase(filter)
  const phrases = [...(market === null ? [] : [market]), ...phrasesOf(spokenCards, options)]
  const includedTexts = phrases.filter(({ negative }) => !negative).map(spoken)
  const excludedTexts = phrases.filter(({ negative }) => negative).map(spoken)
  const start = includedTexts.length === 0 ? 'all listings' : includedTexts.join(', ')
  return capitalise([start, ...excludedTexts].join('; '))
}

function phrasesOf(cards: readonly FilterCard[], { findField, shapeName }: CardOptions): Phrase[] {
  const shapes = cards.filter((card) => card.kind === 'shape')
  return cards.flatMap((card) => {
    if (card.kind === 'shape') return card === shapes[0] ? [shapesPhrase(shapes)] : []
    if (card.kind !== 'other') return [cardPhrase(card)]
    const { tree } = Filter.of(card.value)
    return tree === null ? [] : [treePhrase(tree, findField, shapeName)]
  })
}

function shapesPhrase(shapes: readonly ShapeCard[]): Phrase {
  const areas = shapes.map(({ value: { text, name } }) =>
    name === null ? areaWords(text) : quoted(name),
  )
  return { lead: 'inside', text: orList(areas) }
}
