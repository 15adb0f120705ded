import { formatCount } from '#src/domain/context/units/numbers.ts'

export const bytesPerListing = 64

const megabyte = 1_000_000

export const mostListings = (megabytes: number): number =>
  Math.floor((megabytes * megabyte) / bytesPerListing)

export const tooManyListings = (most: number): string =>
  `More than ${formatCount(most)} listings do not fit into the memory of the search. ` +
  `What was imported so far is kept; set SEARCH_MEMORY_MB to more, and start the import again.`
