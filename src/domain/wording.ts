import { formatCount } from './context/units/numbers.ts'

const formats: Partial<Record<Intl.ListFormatType, Intl.ListFormat>> = {}

const join = (values: readonly string[], type: Intl.ListFormatType): string => {
  formats[type] ??= new Intl.ListFormat('en', { type })
  return formats[type].format(values)
}

export const andList = (values: readonly string[]): string => join(values, 'conjunction')

export const orList = (values: readonly string[], most = Infinity): string =>
  values.length > most
    ? `${values.slice(0, most).join(', ')} +${values.length - most} more`
    : join(values, 'disjunction')

/** `1 search`, `1,234 searches` */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`

export const lower = (text: string) =>
  /^\p{Lu}[\p{Ll} ]/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

export const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export function cut(text: string, length = 60): string {
  const characters = Array.from(text.length > length * 2 ? text.slice(0, length * 2) : text)
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}…` : text
}

export const quoted = (text: string) => `“${cut(text)}”`

/** The first of many names. */
export const listed = (names: readonly string[], most = 5): string =>
  names.length <= most
    ? names.join(', ')
    : `${names.slice(0, most).join(', ')} and ${(names.length - most).toLocaleString('en-US')} more`
