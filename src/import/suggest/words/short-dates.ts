import type { Meaning } from './meanings.ts'
import { keyOf } from './name-words.ts'
import { wordsByValue } from './word-lists.ts'

const fieldOf = new Map(
  [...wordsByValue('short')].flatMap(([field, words]) =>
    words.map((word) => [word, field] as const),
  ),
)
const before = /^(?:date|dte|dt)(?=.)/
const after = /(?<=.)(?:timestamp|date|dte|dat|day|dt|ts)$/

/** Returns the abbreviated event in the name of a date: `s` in `sdate`, `lst` in `LST_DT` and `dt_lst`. */
const shortOf = (name: string): string => {
  const key = keyOf(name)
  const rest = [key.replace(after, ''), key.replace(before, '')]
  return rest.find((word) => word !== key && fieldOf.has(word)) ?? ''
}

export function shortDateMeaning(name: string): Meaning[] {
  const field = fieldOf.get(shortOf(name))
  return field === undefined ? [] : [{ field, score: 0.85, language: 'en' }]
}

export const isVagueDate = (name: string): boolean => {
  const { length } = shortOf(name)
  return length === 1 || length === 2
}
