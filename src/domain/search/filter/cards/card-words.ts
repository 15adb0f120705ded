export function orList(values: readonly string[], most = Infinity): string {
  if (values.length > most)
    return `${values.slice(0, most).join(', ')} +${values.length - most} more`
  if (values.length < 2) return values.join('')
  return `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`
}

export const lower = (text: string) =>
  /^\p{Lu}[\p{Ll} ]/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

export const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export function cut(text: string, length = 60): string {
  const characters = Array.from(text.length > length * 2 ? text.slice(0, length * 2) : text)
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}…` : text
}

export const quoted = (text: string) => `“${cut(text)}”`
