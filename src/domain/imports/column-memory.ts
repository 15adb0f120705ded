import { formatCount } from '#src/domain/units/numbers.ts'
// The memory that the columns of the search take, and how many listings fit in it.

/** Bytes of a listing in the columns that are there from the start. */
export const bytesPerListing = 64

const megabyte = 1_000_000

/** How many listings the search may have in memory. */
export const mostListings = (megabytes: number): number =>
  Math.floor((megabytes * megabyte) / bytesPerListing)

/** The sentence for an import that would bring more of them than that. */
export const tooManyListings = (most: number): string =>
  `More than ${formatCount(most)} listings do not fit into the memory of the search. ` +
  `What was imported so far is kept; set SEARCH_MEMORY_MB to more, and start the import again.`
