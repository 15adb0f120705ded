import { type Literal, numberAt, textAt } from './argument.ts'
import { quoted, raw, type Value } from './outcome.ts'

const BLANKS = new Set([' ', '\t', '\n', '\v', '\f', '\r'])

export const toLower = (args: readonly Literal[]): Value => quoted(textAt(args, 0).toLowerCase())

export const toUpper = (args: readonly Literal[]): Value => quoted(textAt(args, 0).toUpperCase())

export const concat = (args: readonly Literal[]): Value => quoted(textAt(args, 0) + textAt(args, 1))

export function trim(args: readonly Literal[]): Value {
  const text = textAt(args, 0)
  let from = 0
  let to = text.length
  while (from < to && BLANKS.has(text.charAt(from))) from++
  while (to > from && BLANKS.has(text.charAt(to - 1))) to--
  return raw(text.slice(from, to))
}

export function length(args: readonly Literal[]): Value {
  return { type: 'integer', value: String(Array.from(textAt(args, 0)).length) }
}

export function substring(args: readonly Literal[]): Value {
  const characters = Array.from(textAt(args, 0))
  const index = numberAt(args, 1)
  const from = index < 0 ? characters.length + index : index
  const to = args.length > 2 ? from + numberAt(args, 2) : characters.length
  return raw(from < 0 ? '' : characters.slice(from, to).join(''))
}
