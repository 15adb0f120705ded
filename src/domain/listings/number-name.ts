import { hasMlsNumbers } from '#src/domain/context/units/conventions.ts'
import type { Relisted } from './view.ts'

/** What the number of a listing is called in a table. */
export const numberHead = (): string => (hasMlsNumbers() ? 'MLS #' : 'Ref.')

/** The same in a sentence. */
export const numberWord = (): string => (hasMlsNumbers() ? 'MLS #' : 'reference')

/** The same in full. */
export const numberName = (): string => (hasMlsNumbers() ? 'MLS number' : 'reference')

export const numberNames = (): string => `${numberName()}s`

/** At the head of a group or a form. */
export const numberTitle = (): string => (hasMlsNumbers() ? 'MLS number' : 'Reference')

export const numbersTitle = (): string => `${numberTitle()}s`

/** What numbers of agents and offices are called. */
export const memberNumber = (): string => (hasMlsNumbers() ? 'MLS ID' : 'ID')

/** `MLS # 1234` */
export const numberText = (listingId: string): string => `${numberHead()} ${listingId}`

/** Of an older listing. */
export const relistedText = ({ listingId }: Relisted): string =>
  `Relisted as ${numberWord()} ${listingId}`
