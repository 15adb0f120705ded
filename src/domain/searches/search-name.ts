import { formatPrice, formatShortPrice } from '#src/domain/context/units/numbers.ts'
import type { Dictionary } from '#src/domain/search/dictionary/index.ts'
import { formatCardNumber } from '#src/domain/search/filter/cards/card-numbers.ts'
import type {
  CurrencyCard,
  FilterCard,
  RangeCard,
} from '#src/domain/search/filter/cards/card-types.ts'
import { findFieldIn } from '#src/domain/search/filter/cards/definition.ts'
import { normalizeCard } from '#src/domain/search/filter/cards/tidy.ts'
import { composedPlaceOf } from '#src/domain/search/filter/convert/composed-place.ts'
import { type CardOptions, filterToCards } from '#src/domain/search/filter/convert/from-filter.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { cardPhrase } from '#src/domain/search/filter/phrases/card-phrase.ts'
import { chipOf } from '#src/domain/search/filter/phrases/phrase.ts'
import { nameFields } from '#src/domain/search/filter/phrases/phrase-vocabulary.ts'
import { impliedByMarket, marketPhrase } from '#src/domain/search/filter/sentence/market-words.ts'
import { cardLabel } from '#src/domain/search/filter/sentence/sentence.ts'
import { join } from '#src/domain/search/sparkql/syntax/tree.ts'
import { capitalise } from '#src/domain/wording.ts'
import { savedSearchNamed } from './messages.ts'

const maxLength = 60

/** Suggests a name: `Maple Grove, 3+ beds, under $450K`. Conditions that do not fit are left out whole. */
export function suggestSearchName(
  filter: Filter,
  dictionary: Dictionary,
  more: Omit<CardOptions, 'findField'> = {},
): string {
  const composed = composedPlaceOf(filter.conjuncts)
  const place = composed?.text ? composed : null
  const rest = filter.conjuncts.filter((tree) => !place?.of.includes(tree))
  const options = { findField: findFieldIn(dictionary), ...more }
  const cards = filterToCards(Filter.ofTree(join('and', rest)), options) ?? []
  const byMarket = impliedByMarket(filter)
  const market = cards.some(byMarket) ? marketPhrase(filter) : null
  const parts = cards
    .filter((card) => !byMarket(card))
    .map((card) => ({ rank: rankOf(card), text: textOf(card) }))
  if (market !== null && market.text !== 'for sale')
    parts.push({ rank: ranks.market, text: market.text })
  if (place !== null) parts.push({ rank: ranks.place, text: place.text })
  const ranked = parts.toSorted((a, b) => a.rank - b.rank)
  const name = joinFitting(new Set(ranked.map(({ text }) => text)))
  return name === '' ? savedSearchNamed : capitalise(name)
}

/** Adds a number if the owner has a search with this name: `Kent (2)`. */
export function distinctName(name: string, takenNames: readonly string[]): string {
  const names = new Set(takenNames.map((takenName) => takenName.toLowerCase()))
  for (let n = 1; ; n++) {
    const numbered = n === 1 ? name : `${name} (${n})`
    if (!names.has(numbered.toLowerCase())) return numbered
  }
}

const ranks = { place: 0, beds: 1, baths: 2, price: 3, market: 4, type: 5, rest: 6, negative: 7 }

const counted: ReadonlyMap<string, keyof typeof nouns> = new Map([
  ['BedroomsTotal', 'beds'],
  ['BedsTotal', 'beds'],
  ['BathroomsTotalInteger', 'baths'],
  ['BathsTotal', 'baths'],
])
const nouns = { beds: ['bed', 'beds'], baths: ['bath', 'baths'] } as const

function rankOf(card: FilterCard): number {
  if (card.kind === 'shape') return ranks.place
  if (card.kind === 'list' && card.value.not) return ranks.negative
  const count = counted.get(card.field)
  if (card.kind === 'range' && count !== undefined) return ranks[count]
  if (card.field === 'ListPrice') return ranks.price
  const lead = card.kind === 'other' ? undefined : nameFields.get(card.field)
  if (lead === undefined) return ranks.rest
  return lead === '' ? ranks.type : ranks.place
}

function textOf(card: FilterCard): string {
  if (card.kind === 'shape') return card.value.name ?? 'drawn area'
  if (card.kind === 'range') {
    const count = counted.get(card.field)
    if (count !== undefined) return countText(card, count)
  }
  if (card.kind === 'currency' && card.field === 'ListPrice') return priceText(card)
  if (card.kind !== 'list' || !nameFields.has(card.field)) return cardLabel(card)
  const { chosen, not } = card.value
  if (not) return chipOf(cardPhrase(card))
  const [first = '', second, ...others] = chosen
  if (second === undefined) return first
  return others.length === 0 ? `${first} or ${second}` : `${first} +${others.length + 1}`
}

const endsOf = (card: RangeCard | CurrencyCard) => normalizeCard(card).value

function countText(card: RangeCard, counts: keyof typeof nouns): string {
  const { min, max } = endsOf(card) as RangeCard['value']
  const [singular, several] = nouns[counts]
  const say = (text: string) => formatCardNumber(text, card.kind, card.field)
  if (max === '') return `${say(min)}+ ${several}`
  const noun = max === '1' ? singular : several
  if (min === max) return `${say(min)} ${noun}`
  return min === '' ? `up to ${say(max)} ${noun}` : `${say(min)}–${say(max)} ${noun}`
}

function priceText(card: CurrencyCard): string {
  const { min, max } = endsOf(card) as CurrencyCard['value']
  if (max === '') return `${shortPrice(min)}+`
  if (min === max) return shortPrice(min)
  return min === '' ? `under ${shortPrice(max)}` : `${shortPrice(min)}–${shortPrice(max)}`
}

/** Short only if that changes nothing: `$450K`, but `$449,950`. */
function shortPrice(text: string): string {
  const value = Number(text)
  const isExact = value < 1000 ? Number.isInteger(value) : Number(value.toPrecision(3)) === value
  return isExact ? formatShortPrice(value) : formatPrice(value)
}

function joinFitting(texts: Iterable<string>): string {
  let name = ''
  for (const text of texts) {
    const longer = name === '' ? text : `${name}, ${text}`
    if (!text.includes('…') && [...longer].length <= maxLength) name = longer
  }
  return name
}
