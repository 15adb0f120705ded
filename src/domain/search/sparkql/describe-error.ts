import { inWords } from './describe-detail.ts'
import { describeSyntax } from './describe-syntax.ts'
import { MAX_ARGUMENTS, MAX_EXPRESSIONS, MAX_FUNCTION_LEVELS, MAX_VALUES } from './syntax/limits.ts'
import { type ErrorClass, errorClass } from './syntax/messages.ts'
import type { ParseError } from './syntax/syntax-types.ts'
import { characterNumber, excerpt } from './syntax/text-position.ts'

type Sentence = (token: string, error: ParseError) => string

const SENTENCES: Record<Exclude<ErrorClass, 'syntax'>, Sentence> = {
  operator: (token, { detail }) =>
    detail
      ? `${token} can’t be used: ${inWords(detail)}.`
      : `${token} doesn’t work with the value that follows it.`,
  function: (token, { detail }) => `${token} can’t be used: ${inWords(detail)}.`,
  type_mismatch: (token) => `${token} is a different kind of value than the ones before it.`,
  no_field: (token, { detail }) =>
    detail
      ? `${token} can’t be used: ${inWords(detail)}.`
      : `${token} doesn’t name a field to compare.`,
  negation: (token) => `${token} can’t have a minus sign: only a number can.`,
  arithmetic_type: (token, { message }) =>
    `${token} can’t be used in a calculation: ${message.includes('digits') ? 'it has too many digits' : 'it isn’t a number'}.`,
  divide_by_zero: (token) => `${token} is zero, and nothing can be divided by zero.`,
  nesting: (token, { message }) =>
    `${token} is nested too deeply: the limit is ${lastNumber(message)} levels.`,
  function_nesting: (token) =>
    `${token} has functions nested too deeply: the limit is ${MAX_FUNCTION_LEVELS}.`,
  expression_count: (token) =>
    `${token} is one comparison too many: a filter can have up to ${MAX_EXPRESSIONS}.`,
  value_count: (token) => `${token} is one value too many: a list can have up to ${MAX_VALUES}.`,
  argument_count: (token) =>
    `${token} is one value too many: a function can have up to ${MAX_ARGUMENTS}.`,
  field_type: (token, { message }) => `${token} isn’t valid: ${message}.`,
}

/** Describes an error in one sentence with the token, its position (from 1), and what is wrong. */
export function describeError(error: ParseError, text: string): string {
  const name = errorClass(error)
  if (name === 'syntax') return describeSyntax(error, text)
  const token = excerpt(text, error.start, error.end) || 'The end'
  return SENTENCES[name](`${token} at character ${characterNumber(text, error.start)}`, error)
}

function lastNumber(message: string): string {
  return /(\d+)\D*$/.exec(message)?.[1] ?? ''
}
