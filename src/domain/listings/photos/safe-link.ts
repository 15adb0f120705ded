/** Makes external text safe for `href` or `src`: null unless it is a path of this site or an http(s) URL. */
export function safeLink(text: string | null): string | null {
  if (text === null || /[\p{Cc}\\]/u.test(text)) return null
  if (/^\/(?!\/)/.test(text)) return text
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null
}
