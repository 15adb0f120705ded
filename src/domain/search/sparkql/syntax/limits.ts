export const MAX_VALUES = 200
export const MAX_ARGUMENTS = 200
export const MAX_EXPRESSIONS = 75
export const MAX_LEVELS = 2
export const MAX_FUNCTION_LEVELS = 5
export const MAX_OFFSET_DAYS = 365_000

/** Not in the specification: nesting, and operations on one field. */
export const MAX_DEPTH = 100
/** Not in the specification: digits of a number in arithmetic. */
export const MAX_DIGITS = 1_000
/** Not in the specification: errors per text. */
export const MAX_ERRORS = 100
