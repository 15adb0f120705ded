/** Astro does not set it for pages. */
export function setCharset(response: Response): Response {
  const { headers } = response
  if (headers.get('Content-Type') === 'text/html')
    headers.set('Content-Type', 'text/html; charset=utf-8')
  return response
}
