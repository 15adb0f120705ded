/** In characters. Headers are limited to 16 kB, and a script's request repeats the page's address twice. */
export const maxAddressLength = 4_000

const longestLetter = 12

/** True only if the filter fits in any encoding; for other filters, use `isTooLongForAddress`. */
export const certainlyFitsAddress = (filter: string): boolean =>
  filter.length * longestLetter <= maxAddressLength
