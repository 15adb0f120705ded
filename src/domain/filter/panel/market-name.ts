/** The name of the buttons that lead a search to another market. */
export const marketName = '_market'
