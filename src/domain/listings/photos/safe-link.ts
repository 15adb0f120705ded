/** Makes external text safe for `href` or `src`: a path of this site or http(s); else null. */
export function safeLink(text: string | null): string | null {
  if (text === null || /[\p{Cc}\\]/u.test(text)) return null
  if (/^\/(?!\/)/.test(text)) return text
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null
}
