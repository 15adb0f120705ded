import { hasMlsNumbers } from '#src/domain/context/units/conventions.ts'
import type { Relisted } from './view.ts'

export const numberHead = (): string => (hasMlsNumbers() ? 'MLS #' : 'Ref.')

export const numberWord = (): string => (hasMlsNumbers() ? 'MLS #' : 'reference')

export const numberName = (): string => (hasMlsNumbers() ? 'MLS number' : 'reference')

export const numberNames = (): string => `${numberName()}s`

export const numberTitle = (): string => (hasMlsNumbers() ? 'MLS number' : 'Reference')

export const numbersTitle = (): string => `${numberTitle()}s`

export const memberNumber = (): string => (hasMlsNumbers() ? 'MLS ID' : 'ID')

export const numberText = (listingId: string): string => `${numberHead()} ${listingId}`

export const relistedText = ({ listingId }: Relisted): string =>
  `Relisted as ${numberWord()} ${listingId}`
