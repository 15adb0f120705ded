/**
 * Reads a path to return to. Null unless it is a safe path of this site: no other host, no control characters or
 * backslashes, not too long, and a single leading slash after normalization.
 */
export function safeReturnPath(
  text: string | null | undefined,
  origin: string,
  longest = 2_048,
): string | null {
  if (!text || text.length > longest || /[\p{Cc}\\]/u.test(text) || !/^\/(?![/\\])/.test(text))
    return null
  if (!URL.canParse(text, origin)) return null
  const url = new URL(text, origin)
  if (url.origin !== new URL(origin).origin || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}
