import { formatCount } from '#src/domain/context/units/numbers.ts'

export const bytesPerListing = 64

const megabyte = 1_000_000

export const mostListings = (megabytes: number): number =>
  Math.floor((megabytes * megabyte) / bytesPerListing)

export const tooManyListings = (most: number): string =>
  `The search doesn’t have enough memory for more than ${formatCount(most)} listings. ` +
  `Everything imported so far is kept. Increase SEARCH_MEMORY_MB and start again.`
