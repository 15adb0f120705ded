import type { Dictionary } from '#src/domain/dictionary/index.ts'
import { keepAnswers } from '#src/domain/filter/cache/cached-calls.ts'
import { findFieldIn } from '#src/domain/filter/cards/definition.ts'
import type { FilterCard, ShapeCard } from '#src/domain/filter/cards/types.ts'
import { cut, quoted } from '#src/domain/filter/cards/words.ts'
import { areaWords } from '#src/domain/filter/comparisons/shapes.ts'
import { type CardOptions, filterToCards } from '#src/domain/filter/convert/from-filter.ts'
import { filtersWithoutEach } from '#src/domain/filter/convert/to-filter.ts'
import { cardPhrase } from '#src/domain/filter/phrases/card.ts'
import type { Phrase } from '#src/domain/filter/phrases/phrase.ts'
import { treePhrase } from '#src/domain/filter/phrases/tree.ts'
import { parse } from '#src/domain/sparkql/parse.ts'

/** A piece of the sentence of a filter: `in` + `Seattle`; and the filter without it. */
export interface SentencePart {
  readonly lead: string
  readonly text: string
  readonly filterWithout: string
  /** Its number among what has to hold at once. */
  readonly card: number
}

const longestPart = 240

/**
 * The sentence of `filterSentence` in pieces, each of which can be left out: first what is wanted, then what is not. No
 * pieces for a text that is no filter.
 */
export function sentenceParts(
  filter: string,
  dictionary: Dictionary,
  more?: Omit<CardOptions, 'findField'>,
): readonly SentencePart[] {
  if (more !== undefined) return makeParts(filter, dictionary, more)
  const parts = kept.get(dictionary) ?? keepAnswers((text) => makeParts(text, dictionary, {}))
  kept.set(dictionary, parts)
  return parts(filter)
}

/** Page after page of a search says the same. */
const kept = new WeakMap<Dictionary, (filter: string) => readonly SentencePart[]>()

function makeParts(
  filter: string,
  dictionary: Dictionary,
  more: Omit<CardOptions, 'findField'>,
): readonly SentencePart[] {
  const options = { findField: findFieldIn(dictionary), ...more }
  const cards = filterToCards(filter, options) ?? []
  const firstShape = cards.find(({ kind }) => kind === 'shape')
  const without = filtersWithoutEach(cards)
  const parts = cards.flatMap((card, i) => {
    const phrase = phraseOf(card, card === firstShape, options)
    return phrase === null
      ? []
      : [{ ...phrase, text: cut(phrase.text, longestPart), filterWithout: without[i]!, card: i }]
  })
  return [
    ...parts.filter(({ negative }) => !negative),
    ...parts.filter(({ negative }) => negative),
  ].map(({ lead, text, filterWithout, card }) => ({ lead, text, filterWithout, card }))
}

function phraseOf(
  card: FilterCard,
  isFirstShape: boolean,
  { findField, shapeName }: CardOptions,
): Phrase | null {
  if (card.kind === 'shape') return { lead: isFirstShape ? 'inside' : 'or', text: areaOf(card) }
  if (card.kind !== 'other') return cardPhrase(card)
  const { tree } = parse(card.value, { now: new Date(0) })
  return tree === null ? null : treePhrase(tree, findField, shapeName)
}

const areaOf = ({ value: { text, name } }: ShapeCard) =>
  name === null ? areaWords(text) : quoted(name)
