/** SPEC §5 and the filter language: values in one list. */
export {
  MAX_EXPRESSIONS as maxRetained,
  MAX_VALUES as mostChosen,
} from '#src/domain/search/sparkql/syntax/limits.ts'

// Ours, to bound everything that is sent. Characters, unless noted.

export const longestValue = 200
export const maxRetainedLength = 32_000
export const mostFields = 300
/** Either way from zero. */
export const largestNumber = 999_999_999_999
export const largestAmount = 1_000
