/** Returns false for link previews and prefetches, which do not count as visits. */
export function isPerson({ headers, method }: Request): boolean {
  const navigates = headers.get('Sec-Fetch-Mode') === 'navigate'
  return method === 'GET' && navigates && !isPrefetch(headers)
}

export const isPrefetch = (headers: Headers): boolean =>
  ['Sec-Purpose', 'Purpose', 'X-Moz'].some((name) => headers.get(name) !== null)
