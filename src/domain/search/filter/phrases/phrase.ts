import { capitalise, cut } from '#src/domain/wording.ts'

/** One condition in a sentence: the lead `with` and the text `3 or more bedrooms`. */
export interface Phrase {
  /** The words that join the phrase to the one before; may be empty. */
  readonly lead: string
  readonly text: string
  readonly chip?: string
  /** Whether the phrase excludes listings. Such phrases come last in a sentence. */
  readonly negative?: boolean
}

const maxChipLength = 160

export const chipOf = ({ lead, text, chip, negative }: Phrase) =>
  cut(chip ?? capitalise(negative ? `${lead} ${text}`.trim() : text), maxChipLength)

export const spoken = ({ lead, text }: Phrase) => (lead === '' ? text : `${lead} ${text}`)

export function negate(phrase: Phrase): Phrase {
  return { lead: 'not', text: spoken(phrase), negative: true }
}
