import { numberFormat } from '#src/domain/context/units/conventions.ts'

const tenths = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const

export const formatShare = (share: number): string => numberFormat('share', tenths).format(share)

export const formatWholeShare = (share: number): string =>
  numberFormat('whole share', { style: 'percent' }).format(share)
