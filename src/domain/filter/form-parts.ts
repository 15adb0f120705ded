import { createDictionary } from '../dictionary/index.ts'
import { parse } from '../sparkql/parse.ts'
import { unquote } from '../sparkql/quote.ts'
import { chosenFields, type Place } from './form.ts'
import { keepAnswers } from './kept-answers.ts'
import { filterParts, type FilterPart } from './sentence.ts'

const dictionary = createDictionary()

/** The parts of a filter where nobody has a dictionary with a brokerage's own fields at hand. */
export const formParts = keepAnswers((filter): readonly FilterPart[] => filterParts(filter, dictionary))

/** The place that the filter names, with the field it was found to be. */
export function placeOf(filter: string): Place | null {
  for (const { field, value } of parse(filter, { now: new Date(0) }).expressions ?? []) {
    const placeField = chosenFields.find((name) => name === field)
    if (placeField !== undefined && typeof value === 'string') return { field: placeField, value: unquote(value) }
  }
  return null
}
