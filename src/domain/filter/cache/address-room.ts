/**
 * Characters of a filter in an address, as it is written there: the server takes 16 kB of headers, and a request of a
 * script carries the address of its page two times more.
 */
export const longestInAddress = 4_000

const longestLetter = 12

/** However its letters are written; of a longer one `isTooLongForAddress` looks at each. */
export const surelyFitsAddress = (filter: string): boolean =>
  filter.length * longestLetter <= longestInAddress
