export const compareNames = { place: 'comparePlace', search: 'compareSearch' } as const

export const isCompareQuery = (query: URLSearchParams): boolean =>
  Object.values(compareNames).some((name) => query.has(name))

export const everywhereChoice = 'everywhere'
export const marketChoice = (market: string): string => `market.${market}`
export const marketOfChoice = (choice: string): string | null =>
  choice.startsWith('market.') ? choice.slice('market.'.length) : null
