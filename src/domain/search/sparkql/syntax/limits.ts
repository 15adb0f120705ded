export const MAX_VALUES = 200
export const MAX_ARGUMENTS = 200
export const MAX_EXPRESSIONS = 75
export const MAX_LEVELS = 2
export const MAX_FUNCTION_LEVELS = 5
export const MAX_OFFSET_DAYS = 365_000

/** The largest depth of nesting, and number of operations on one field. Not in the specification. */
export const MAX_DEPTH = 100
/** The largest number of digits in arithmetic. Not in the specification. */
export const MAX_DIGITS = 1_000
/** The largest number of errors reported per text. Not in the specification. */
export const MAX_ERRORS = 100
