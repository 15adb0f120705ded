/** The limits of the filter language, which SPEC §5 sets. */
export {
  MAX_EXPRESSIONS as maxRetained,
  MAX_VALUES as mostChosen,
} from '#src/domain/search/sparkql/syntax/limits.ts'

// Limits on what a form may send, in characters except for the numbers. They are not in the specification.

export const maxValueLength = 200
export const maxRetainedLength = 32_000
export const maxFields = 300
export const maxNumber = 999_999_999_999
export const maxAmount = 1_000
