type QueryValue = string | number | null | undefined

/** Adds a form-encoded query. Empty values are left out; a list repeats its name. */
export function withQuery(path: string, values: object): string {
  let query = ''
  for (const [name, value] of Object.entries(
    values as Record<string, QueryValue | readonly string[]>,
  )) {
    if (!Array.isArray(value)) query += pair(name, value as QueryValue)
    else for (const item of value as readonly string[]) query += pair(name, item)
  }
  return query === '' ? path : `${path}?${query.slice(1)}`
}

const pair = (name: string, value: QueryValue) =>
  value === null || value === undefined || value === '' ? '' : `&${name}=${encode(String(value))}`

const longText = 24
let last = { text: '', encoded: '' }

/** Caches the last long text, because the links of a page share one long filter. */
function encode(text: string): string {
  if (/^[\w.*-]+$/.test(text)) return text
  if (text.length < longText) return encodeAnew(text)
  if (text !== last.text) last = { text, encoded: encodeAnew(text) }
  return last.encoded
}

const encodeAnew = (text: string) => new URLSearchParams({ text }).toString().slice('text='.length)
