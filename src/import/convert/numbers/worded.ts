import { areaUnitOf } from './area-units.ts'
import { currencyOf } from './currencies.ts'
import { isFactor } from './notation.ts'

const isWord = (token: string) =>
  /^[\p{L}][\p{L}.'’:()/-]*$/u.test(token) && currencyOf(token) === undefined && !isFactor(token)

/**
 * `3 habitaciones`, `from € 250.000`, and `Desde 85 m²` without the words before the number; `tail`: also without those
 * behind it, which for an area may be its unit. The text as it is where it has other numbers or words.
 */
export function withoutWords(text: string, tail: boolean): string {
  const tokens = text.trim().split(/\s+/)
  let from = 0
  while (from < tokens.length && isWord(tokens[from]!)) from++
  let to = tokens.length
  while (tail && to > from + 1 && isWord(tokens[to - 1]!)) to--
  const left = tokens.slice(from, to)
  const rest = left.slice(1).join(' ')
  const isOne = !/\p{L}/u.test(rest) || areaUnitOf(rest) !== null || hasSign(left)
  return left.length > 0 && isOne ? left.join(' ') : text
}

const hasSign = (tokens: readonly string[]) =>
  tokens.every(
    (token) => /^[^\p{L}]+$/u.test(token) || currencyOf(token) !== undefined || isFactor(token),
  )
