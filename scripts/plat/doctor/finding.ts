export interface Finding {
  readonly ok: boolean
  readonly sentence: string
  /** Nothing is wrong, but the sentence deserves a thought. */
  readonly isNote?: true
}

export const good = (sentence: string): Finding => ({ ok: true, sentence })
export const note = (sentence: string): Finding => ({ ok: true, sentence, isNote: true })
export const bad = (sentence: string): Finding => ({ ok: false, sentence })

/** Returns the error's message without its final period, for use inside a sentence. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')
