export interface Correction {
  readonly word: string
  readonly by: readonly string[]
}

export const describeCorrection = ({ word, by }: Correction) =>
  `No listing has the word “${word}”; showing ${new Intl.ListFormat('en', { type: 'disjunction' }).format(by)}.`
