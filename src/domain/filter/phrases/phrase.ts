import { capitalise, cut } from '#src/domain/filter/cards/words.ts'

/** What one condition says, for a sentence: `with` + `3 or more bedrooms`. */
export interface Phrase {
  /** The word that joins it to the phrase before, or nothing. */
  readonly lead: string
  readonly text: string
  /** What it says by itself, where that is shorter: `3+ beds`. */
  readonly chip?: string
  /** It leaves listings out: such phrases come last. */
  readonly negative?: boolean
}

const longestChip = 160

/** The phrase by itself. */
export const chipOf = ({ lead, text, chip, negative }: Phrase) =>
  cut(chip ?? capitalise(negative ? `${lead} ${text}`.trim() : text), longestChip)

export const spoken = ({ lead, text }: Phrase) => (lead === '' ? text : `${lead} ${text}`)

export function negate(phrase: Phrase): Phrase {
  return { lead: 'not', text: spoken(phrase), negative: true }
}
