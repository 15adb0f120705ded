import { createDrafts } from '#db/seed/listings/drafts/drafts.ts'
import type { Draft } from '#db/seed/listings/drafts/listing-draft.ts'
import { type Texts, writeTexts } from '#db/seed/remarks/index.ts'
import type { ListingRow } from '#db/seed/tools/demo-rows.ts'
import { createRandom } from '#db/seed/tools/random.ts'

export interface Written extends Texts {
  readonly draft: Draft
}

const drafts = new Map<number, readonly Draft[]>()

function draftsOf(count: number): readonly Draft[] {
  const known = drafts.get(count) ?? createDrafts('port-ellery', count, 2026)
  drafts.set(count, known)
  return known
}

/** Texts of that many listings, each with its draft. */
export function write(
  count: number,
  rowOf: (draft: Draft, i: number) => ListingRow | undefined = () => undefined,
): Written[] {
  return draftsOf(count).map((draft, i) => ({
    draft,
    ...writeTexts(createRandom('port-ellery', 'texts', i), draft, rowOf(draft, i)),
  }))
}

/** A listing's row with these fields only; those without a column go to `Other`. */
export const rowWith = (columns: object, other: object = {}) =>
  ({ ...columns, Other: other }) as unknown as ListingRow

const words = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

/** `three`, `3`, `2.5`, `two and a half`, and `two-and-a-half` as numbers. */
export function numberOf(text: string): number {
  const whole = text.toLowerCase().replace(/[ -]and[ -]a[ -]half$/, '')
  const value = words.includes(whole) ? words.indexOf(whole) : Number(whole.replaceAll(',', ''))
  return whole === text.toLowerCase() ? value : value + 0.5
}

export const numberWords = `(?:\\d[\\d,.]*\\d|\\d|${words.join('|')})`

export const sentencesOf = (text: string) => text.split(/(?<=[.?!])\s+(?=[A-Z0-9$<])/)

/** The first group of each match. */
export const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((match) => match[1]!)
