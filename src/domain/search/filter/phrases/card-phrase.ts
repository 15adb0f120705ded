import { formatDate } from '#src/domain/context/units/dates.ts'
import { formatCardNumber } from '#src/domain/search/filter/cards/card-numbers.ts'
import type {
  BooleanCard,
  CurrencyCard,
  DateCard,
  FieldCard,
  ListCard,
  RangeCard,
  TextCard,
} from '#src/domain/search/filter/cards/card-types.ts'
import {
  maxNamed,
  rangeSummary,
  relativeWords,
} from '#src/domain/search/filter/cards/field-summary.ts'
import { patternOf } from '#src/domain/search/filter/comparisons/text-match.ts'
import { readWildcards } from '#src/domain/search/filter/condition/patterns.ts'
import { capitalise, cut, lower, orList, quoted } from '#src/domain/wording.ts'
import type { Phrase } from './phrase.ts'
import { countNouns, dateVerbs, flagNouns, nameFields } from './phrase-vocabulary.ts'
import { testWords } from './test-words.ts'

const maxSpoken = 12

export function cardPhrase(card: FieldCard): Phrase {
  switch (card.kind) {
    case 'text':
      return textPhrase(card)
    case 'list':
      return listPhrase(card)
    case 'range':
      return card.field === 'YearBuilt' ? builtPhrase(card) : rangePhrase(card)
    case 'currency':
      return pricePhrase(card)
    case 'boolean':
      return booleanPhrase(card)
    case 'date':
      return datePhrase(card)
  }
}

function textPhrase({ field, label, value }: TextCard): Phrase {
  if (field === 'Keywords')
    return { lead: 'with the words', text: quoted(value), chip: quoted(value) }
  const test = readWildcards(patternOf(value))
  const lead = nameFields.get(field)
  const words = testWords(test)
  if (lead !== undefined && test.kind === 'oneOf')
    return { lead, text: cut(String(test.values[0])) }
  return { lead: 'with', text: `${lower(label)} ${words}`, chip: `${label} ${words}` }
}

function listPhrase({ field, label, value: { chosen, not } }: ListCard): Phrase {
  const values = chosen.map((value) => cut(value))
  const choices = orList(values, maxSpoken)
  const few = orList(values, maxNamed)
  const negative = not || undefined
  const lead = nameFields.get(field)
  if (lead !== undefined)
    return {
      lead: not ? `not ${lead}`.trim() : lead,
      text: choices,
      chip: not ? `Not ${few}` : few,
      negative,
    }
  return {
    lead: not ? 'without' : 'with',
    text: `${lower(label)} ${choices}`,
    chip: `${label}: ${not ? 'not ' : ''}${few}`,
    negative,
  }
}

function rangePhrase(card: RangeCard): Phrase {
  const { field, label } = card
  const nouns = countNouns.get(field)
  const summary = rangeSummary(card)
  const range = rangeWords(card)
  if (nouns === undefined)
    return { lead: 'with', text: `${lower(label)} ${range}`, chip: `${label} ${lower(summary)}` }
  const { min, max } = card.value
  const noun = min === '1' && max === '1' ? nouns[0] : nouns[1]
  const few = max === '' ? `${formatCardNumber(min, 'range', field)}+` : summary
  return { lead: 'with', text: `${range} ${noun}`, chip: `${few} ${lower(label)}` }
}

function builtPhrase(card: RangeCard): Phrase {
  const { min, max } = card.value
  const years =
    min === ''
      ? `${max} or earlier`
      : max === ''
        ? `${min} or later`
        : min === max
          ? min
          : `${min} to ${max}`
  return { lead: '', text: `built in ${years}` }
}

function pricePhrase(card: CurrencyCard): Phrase {
  const isPrice = card.field === 'ListPrice'
  const summary = rangeSummary(card)
  if (isPrice) return { lead: 'for', text: rangeWords(card), chip: summary }
  return {
    lead: 'with',
    text: `${lower(card.label)} ${rangeWords(card)}`,
    chip: `${card.label} ${lower(summary)}`,
  }
}

function rangeWords({ field, kind, value }: RangeCard | CurrencyCard): string {
  const min = formatCardNumber(value.min, kind, field)
  const max = formatCardNumber(value.max, kind, field)
  if (min === max) return `exactly ${min}`
  if (min === '') return `up to ${max}`
  return max === '' ? `${min} or more` : `${min} to ${max}`
}

function booleanPhrase({ field, label, value }: BooleanCard): Phrase {
  const text = flagNouns.get(field) ?? lower(label)
  return value === 'no'
    ? { lead: 'without', text, chip: `No ${lower(label)}` }
    : { lead: 'with', text, chip: label }
}

function datePhrase({ field, label, value }: DateCard): Phrase {
  const text = `${dateVerbs.get(field) ?? lower(label)} ${dateWords(value)}`
  return { lead: '', text, chip: capitalise(text.replace(/^with (an? )?/, '')) }
}

function dateWords(value: DateCard['value']): string {
  if (value.mode === 'relative') return `in the ${relativeWords(value)}`
  const from = formatDate(value.from)
  const to = formatDate(value.to)
  if (from === to) return `on ${from}`
  if (from === '') return `by ${to}`
  return to === '' ? `since ${from}` : `from ${from} to ${to}`
}
