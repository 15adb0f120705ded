import type { Column } from '#src/domain/listings/views/listing-columns.ts'

/** Returns the value of `data-column`, which styles use: words separated by spaces. */
export const columnWords = ({ kind, isAmount }: Column): string =>
  isAmount ? `${kind} amount` : kind
