import { parse } from '#src/domain/sparkql/parse.ts'
import { unquote } from '#src/domain/sparkql/syntax/quote.ts'
import { chosenFields, type Place } from './form.ts'

export function placeOf(filter: string): Place | null {
  for (const { field, value } of parse(filter, { now: new Date(0) }).expressions ?? []) {
    const placeField = chosenFields.find((name) => name === field)
    if (placeField !== undefined && typeof value === 'string')
      return { field: placeField, value: unquote(value) }
  }
  return null
}
