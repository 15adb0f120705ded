export const marketName = '_market'
