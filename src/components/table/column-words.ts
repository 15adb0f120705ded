import type { Column } from '#src/domain/views/listing-columns.ts'

/** What styles know of a column, in words with spaces between. */
export const columnWords = ({ kind, isAmount }: Column): string =>
  isAmount ? `${kind} amount` : kind
