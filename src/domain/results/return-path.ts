const longest = 2_048

/**
 * The text if it is a path of this site that a person may be sent back to, otherwise null: no other host, no control
 * character, no backslash, not longer than 2,048, and still one slash at the front after normalising. `origin` is the
 * site's own.
 */
export function safeReturnPath(text: string | null | undefined, origin: string): string | null {
  if (!text || text.length > longest || /[\p{Cc}\\]/u.test(text) || !/^\/(?![/\\])/.test(text))
    return null
  if (!URL.canParse(text, origin)) return null
  const url = new URL(text, origin)
  if (url.origin !== new URL(origin).origin || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}
