import type { Column } from '#src/domain/listings/views/listing-columns.ts'

/** The value of `data-column` for styles: space-separated words. */
export const columnWords = ({ kind, isAmount }: Column): string =>
  isAmount ? `${kind} amount` : kind
