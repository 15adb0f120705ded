export interface Finding {
  readonly ok: boolean
  readonly sentence: string
}

export const good = (sentence: string): Finding => ({ ok: true, sentence })
export const bad = (sentence: string): Finding => ({ ok: false, sentence })

/** Without the period, which the sentence adds. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')
