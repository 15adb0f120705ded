import { hasMlsNumbers } from '#src/domain/units/conventions.ts'

/** What the number of a listing is called in a table. */
export const numberHead = (): string => (hasMlsNumbers() ? 'MLS #' : 'Ref.')

/** The same in a sentence. */
export const numberWord = (): string => (hasMlsNumbers() ? 'MLS #' : 'reference')

/** `MLS # 1234` */
export const numberText = (listingId: string): string => `${numberHead()} ${listingId}`
