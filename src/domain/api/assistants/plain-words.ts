import { parsePrice } from '#src/domain/search/filter/cards/read-price.ts'
import type { HomeKindId } from '#src/domain/search/filter/market/home-kinds.ts'
import type { Market } from '#src/domain/search/filter/market/market.ts'
import {
  type AmountRange,
  countPattern,
  parseCount,
  phraseEnd,
  takeAmounts,
} from './read-amounts.ts'
import { takeBeyond, takeCharges } from './read-beyond.ts'
import { takeRecent, takeYears } from './read-dates.ts'

/** What “3 bed condos under 500k in Harbor with a pool” says. */
export interface PlainWords {
  readonly market: Market | null
  readonly kinds: readonly HomeKindId[]
  readonly price: AmountRange
  /** Conditions on other numbers, as texts of filters. */
  readonly conditions: readonly string[]
  /** Alternatives, such as “Harbor” and “Port Ellery”. */
  readonly places: readonly string[]
  /** What a home should have. */
  readonly features: readonly string[]
  /** Other words, which may be a place, an address, or a number. */
  readonly rest: readonly string[]
  /** What no condition says, such as “no pool” or “near the lake”: its words alone would ask for something else. */
  readonly beyond: readonly string[]
}

const size = '\\d[\\d,]*(?:\\.\\d+)?'
const money = '[$€£]? ?\\d[\\d,]*(?:\\.\\d+)? ?(?:k|m|mil|million|thousand)?'

const parseSize = (text: string) => Number(text.replaceAll(',', ''))

/** Small numbers without a sign are something else, such as a year or a house number. */
function parseMoney(text: string): number | null {
  const plain = text
    .replace(/[$€£]/, '')
    .replace(/ ?thousand/i, 'k')
    .replace(/ ?(?:million|mil)/i, 'm')
    .replace(/ (?=[km]$)/i, '')
  const value = parsePrice(plain.trim())
  return value === null || value < 100 ? null : value
}

const squareFeetPerMeter = 10.7639

const measures: readonly (readonly [
  field: string,
  unit: string,
  number: string,
  factor: number,
])[] = [
  ['LivingArea', ' ?(?:sq\\.? ?f(?:t|eet)\\.?|sqft|square f(?:ee|oo)t|sf)', size, 1],
  ['LivingArea', ' ?(?:m2|m²|sqm|sq\\.? ?m|square met(?:er|re)s?)', size, squareFeetPerMeter],
  ['LotSizeAcres', '[ -]?acres?', size, 1],
  ['BedroomsTotal', '[ -]*(?:bed(?:room)?s?|brs?|bds?|bdrms?)', countPattern, 1],
  ['GarageSpaces', '[ -]*(?:car|vehicle|stall)[ -]garages?', countPattern, 1],
  ['BathroomsTotalInteger', '[ -]*(?:bath(?:room)?s?|ba)', countPattern, 1],
]

const markets: readonly (readonly [Market, RegExp])[] = [
  [
    'rent',
    /\b(?:for|to) (?:rent|lease)\b|\b(?:rentals?|to let|renting|rent|(?:a|per) month|monthly)\b|\/ ?mo(?:nth)?\b/giu,
  ],
  ['sold', /\b(?:recently )?sold\b/giu],
  ['sale', /\bfor sale\b|\bon the market\b/giu],
]

const kindWords: readonly (readonly [HomeKindId, string])[] = [
  ['house', '(?<!open )houses?|single[ -]family(?: homes?| houses?)?'],
  ['condo', 'condos?|condominiums?'],
  ['townhouse', 'town ?(?:houses?|homes?)'],
  ['multi-family', 'multi[ -]?famil(?:y|ies)|duplex(?:es)?|triplex(?:es)?|quadruplex(?:es)?'],
  ['apartment', 'apartments?'],
  ['manufactured', 'manufactured|mobile homes?'],
  ['land', '(?:vacant )?land|vacant lots?|lots(?! of)'],
  ['farm', 'farms?'],
  ['commercial', 'commercial'],
]

const afterPlace = 'with|that|which|having|has|for|under|over|near|within|built'
const otherIn = 'move|walk|built|live|drive|eat|step'

/** A place follows “in”, but not in “move in ready” or “walk-in closet”. */
const inPlace = new RegExp(
  `(?<![\\w-])(?<!\\b(?:${otherIn}) )(?:in|within) (?!law\\b|ground\\b|the (?:last|past)\\b)` +
    `([^|;]+?)(?=[ ,]+(?:${afterPlace})\\b| ?[|;]|$)`,
  'iu',
)
const featuresAfter =
  /(?<![\w-])(?:with|having|that has|that have|which has|and has)\b([^|;]*?)(?=[|;]|$)/giu

const fillers = new Set(
  (
    'a an the any all and or of to on by at i we me us my our is are be there please show find search get list give ' +
    'want need looking look see what which that have has do you can could would like home homes property properties ' +
    'listing listings place places real estate house-hunting priced price prices costing cost costs asking around about'
  ).split(' '),
)

export const isFiller = (word: string): boolean =>
  fillers.has(word.toLowerCase().replace(/[,.!?]/g, ''))

/** Reads what people write in one line. What it can’t read is in the last three lists, never dropped. */
export function readPlainWords(text: string): PlainWords {
  const conditions: string[] = []
  const beyond: string[] = []
  const addCondition = (condition: string) => void conditions.push(condition)
  const addBeyond = (phrase: string) => void beyond.push(phrase)
  let left = text.replace(/[\s\p{Cc}]+/gu, ' ').replace(/\|/g, ' ')
  left = takeYears(left, addCondition)
  left = takeCharges(left, addBeyond)
  left = takeMeasures(left, addCondition)
  let price: AmountRange = { from: null, to: null }
  const isPrice = { number: money, unit: '', parse: parseMoney, alone: false }
  left = takeAmounts(left, isPrice, ({ from, to }) => {
    price = { from: from ?? price.from, to: to ?? price.to }
  })
  left = takeBeyond(left, addBeyond)
  let market: Market | null = null
  for (const [id, pattern] of markets)
    left = left.replace(pattern, () => {
      market ??= id
      return phraseEnd
    })
  left = takeRecent(left, market === 'sold', addCondition)
  let place = ''
  left = left.replace(inPlace, (_, name: string) => {
    place = name
    return phraseEnd
  })
  const places = place.split(/ or /i).map(trimmed).filter(Boolean)
  const features: string[] = []
  left = left.replace(featuresAfter, (_, words: string) => {
    features.push(...phrasesIn(words))
    return phraseEnd
  })
  const { kinds, left: others } = takeKinds(left)
  const rest = phrasesIn(others, /[|;]/)
  return { market, kinds, price, conditions, places, features, rest, beyond }
}

function takeMeasures(text: string, take: (condition: string) => void): string {
  let left = text
  for (const [field, unit, number, factor] of measures) {
    const parse = number === countPattern ? parseCount : parseSize
    left = takeAmounts(left, { number, unit, parse, alone: true }, ({ from, to }) => {
      const [least, most] = [from, to].map((end) => end && Math.round(end * factor * 100) / 100)
      take(rangeOf(field, least ?? null, most ?? null))
    })
  }
  return left
}

/** Takes kinds of homes such as “condos” out of the text. */
export function takeKinds(text: string): {
  readonly kinds: readonly HomeKindId[]
  readonly left: string
} {
  const kinds: HomeKindId[] = []
  let left = text
  for (const [id, words] of kindWords)
    left = left.replace(new RegExp(`(?<![\\w-])(?:${words})(?![\\w-])`, 'giu'), () => {
      if (!kinds.includes(id)) kinds.push(id)
      return phraseEnd
    })
  return { kinds, left }
}

function rangeOf(field: string, from: number | null, to: number | null): string {
  if (from !== null && from === to) return `${field} Eq ${from}`
  if (from !== null && to !== null) return `${field} Bt ${from},${to}`
  return from === null ? `${field} Le ${to}` : `${field} Ge ${from}`
}

const trimmed = (text: string) => text.replace(/^[\s,.!?/]+|[\s,.!?/]+$/g, '')

const phrasesIn = (text: string, between = /[|;,]|\band\b/i): string[] =>
  text.split(between).map(withoutFillers).filter(Boolean)

/** Fillers inside a name stay: “Lake of the Woods”. */
function withoutFillers(phrase: string): string {
  const words = trimmed(phrase).split(' ')
  while (words.length > 0 && isFiller(words[0]!)) words.shift()
  while (words.length > 0 && isFiller(words.at(-1)!)) words.pop()
  return trimmed(words.join(' '))
}
