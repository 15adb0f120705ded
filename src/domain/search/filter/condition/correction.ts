export interface Correction {
  readonly word: string
  readonly by: readonly string[]
}

export const describeCorrection = ({ word, by }: Correction) =>
  `No listing has the word “${word}”; showing ${by.length > 1 ? `${by.slice(0, -1).join(', ')} or ${by.at(-1)}` : by[0]}.`
