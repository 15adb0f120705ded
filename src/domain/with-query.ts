type QueryValue = string | number | null | undefined

/** Adds a form-encoded query. Empty values are left out; a list repeats its name. */
export function withQuery(path: string, values: object): string {
  let query = ''
  for (const name of Object.keys(values)) {
    const value = (values as Record<string, QueryValue | readonly string[]>)[name]
    if (!Array.isArray(value)) query += pair(name, value as QueryValue)
    else for (const item of value as readonly string[]) query += pair(name, item)
  }
  return query === '' ? path : `${path}?${query.slice(1)}`
}

const pair = (name: string, value: QueryValue) =>
  value === null || value === undefined || value === '' ? '' : `&${name}=${encode(String(value))}`

const longText = 24
const mostRecent = 8
let recent: readonly { readonly text: string; readonly encoded: string }[] = []

/** Keeps the last long texts, because the links of a page share its filter and parts of it. */
function encode(text: string): string {
  if (/^[\w.*-]+$/.test(text)) return text
  if (text.length < longText) return encodeAnew(text)
  const known = recent.find((one) => one.text === text)
  if (known !== undefined) return known.encoded
  const encoded = encodeAnew(text)
  recent = [{ text, encoded }, ...recent.slice(0, mostRecent - 1)]
  return encoded
}

const encodeAnew = (text: string) => new URLSearchParams({ text }).toString().slice('text='.length)
