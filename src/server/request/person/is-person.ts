/** Programs that fetch previews, and browsers that fetch ahead, open nothing. */
export function isPerson({ headers, method }: Request): boolean {
  const navigates = headers.get('Sec-Fetch-Mode') === 'navigate'
  return method === 'GET' && navigates && !isAhead(headers)
}

/** A browser that fetches what nobody has asked for yet. */
export const isAhead = (headers: Headers): boolean =>
  ['Sec-Purpose', 'Purpose', 'X-Moz'].some((name) => headers.get(name) !== null)
