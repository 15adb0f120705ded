/**
 * The longest filter in a URL, in characters. HTTP headers are limited to 16 kB, and a request by a script repeats the
 * page's URL twice.
 */
export const maxAddressLength = 4_000

const maxLetterLength = 12

/** Whether the filter fits into a URL in any encoding. If not, `isTooLongForAddress` gives the exact answer. */
export const certainlyFitsAddress = (filter: string): boolean =>
  filter.length * maxLetterLength <= maxAddressLength
