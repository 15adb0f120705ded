import { orList } from '#src/domain/wording.ts'

export interface Correction {
  readonly word: string
  readonly by: readonly string[]
}

export const describeCorrection = ({ word, by }: Correction) =>
  `No listing has the word “${word}”; showing ${orList(by)}.`
