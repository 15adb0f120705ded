import { formatTenths } from '#src/domain/context/units/numbers.ts'

export const formatShare = (share: number): string => `${formatTenths(share * 100)}\u00a0%`

export const formatWholeShare = (share: number): string => `${Math.round(share * 100)}\u00a0%`
