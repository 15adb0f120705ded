/** SPEC §5; limits of the filter language. */
export {
  MAX_EXPRESSIONS as maxRetained,
  MAX_VALUES as mostChosen,
} from '#src/domain/search/sparkql/syntax/limits.ts'

// Not in the specification: limits on what a form may send, in characters unless noted.

export const maxValueLength = 200
export const maxRetainedLength = 32_000
export const maxFields = 300
export const largestNumber = 999_999_999_999
export const largestAmount = 1_000
