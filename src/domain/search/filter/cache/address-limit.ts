/** The longest filter in a URL, in characters. Headers may have 16 kB, and a script sends the page's URL twice. */
export const maxAddressLength = 4_000

const maxLetterLength = 12

/** Whether the filter fits into a URL in any encoding. If not, `isTooLongForAddress` gives the exact answer. */
export const certainlyFitsAddress = (filter: string): boolean =>
  filter.length * maxLetterLength <= maxAddressLength
