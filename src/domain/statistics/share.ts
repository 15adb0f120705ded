/** `0.9876` → `98.8 %`. */
export const formatShare = (share: number): string => `${(share * 100).toFixed(1)}\u00a0%`
