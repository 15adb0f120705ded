/** `0.9876` → `98.8 %`. */
export const formatShare = (share: number): string => `${(share * 100).toFixed(1)}\u00a0%`

export const formatWholeShare = (share: number): string => `${Math.round(share * 100)}\u00a0%`
