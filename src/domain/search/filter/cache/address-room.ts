/** Headers have 16 kB, and a script's request repeats its page's address twice. */
export const longestInAddress = 4_000

const longestLetter = 12

/** True however its letters are encoded; for a longer one, use `isTooLongForAddress`. */
export const surelyFitsAddress = (filter: string): boolean =>
  filter.length * longestLetter <= longestInAddress
