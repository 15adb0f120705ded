import { areaUnitOf } from './area-units.ts'
import { currencyOf } from './currency-amounts.ts'
import { isFactor } from './notation.ts'

const isWord = (token: string) =>
  /^[\p{L}][\p{L}.'’:()/-]*$/u.test(token) && currencyOf(token) === undefined && !isFactor(token)

/**
 * Drops the words before the number, as in `3 habitaciones`, `from € 250.000`, and `Desde 85 m²`. With `tail`, words
 * after it are dropped too, although those after an area may be its unit. Returns the text unchanged if it has other
 * numbers or words.
 */
export function withoutWords(text: string, tail: boolean): string {
  const tokens = text.trim().split(/\s+/)
  let from = 0
  while (from < tokens.length && isWord(tokens[from]!)) from++
  let to = tokens.length
  while (tail && to > from + 1 && isWord(tokens[to - 1]!)) to--
  const remaining = tokens.slice(from, to)
  const rest = remaining.slice(1).join(' ')
  const isOne = !/\p{L}/u.test(rest) || areaUnitOf(rest) !== null || hasSign(remaining)
  return remaining.length > 0 && isOne ? remaining.join(' ') : text
}

const hasSign = (tokens: readonly string[]) =>
  tokens.every(
    (token) => /^[^\p{L}]+$/u.test(token) || currencyOf(token) !== undefined || isFactor(token),
  )

const beginning = /^[^\d]*?(\p{Sc}?\d[\d.,'’]*)(.*)$/su

/**
 * Cuts texts such as `71 - 201 m²`, `4+1`, `3.Kat`, and `R$ 650.000 /venda` after the first number with its sign,
 * factor, or unit. Returns the text unchanged if it has no number.
 */
export function firstNumber(text: string): string {
  const tokens = text.trim().split(/\s+/)
  const at = tokens.findIndex((token) => /\d/.test(token))
  if (at < 0) return text
  const [, number, rest] = beginning.exec(tokens[at]!)!
  const sign = at > 0 && currencyOf(tokens[at - 1]!) !== undefined ? [tokens[at - 1]!] : []
  const digits = number!.replace(/[.,'’]+$/, '')
  if (rest !== '') return [...sign, belongs(rest!) ? digits + rest : digits].join(' ')
  const tail = tokens.slice(at + 1)
  let to = 0
  while (to < tail.length && (/^\d{3}(?:[.,]\d+)?$/.test(tail[to]!) || belongs(tail[to]!))) to++
  const unit = to === 0 && areaUnitOf(tail.slice(0, 2).join(' ')) !== null ? 2 : to
  return [...sign, digits, ...tail.slice(0, unit)].join(' ')
}

const belongs = (word: string) =>
  areaUnitOf(word) !== null || currencyOf(word) !== undefined || isFactor(word)
