import { type Literal, textAt } from './argument.ts'
import { type Failure, failure, raw, type Value } from './outcome.ts'

const SPECIAL = /[[\]{}()|\-*.\\?+^$# ]/g
const CONTROLS: Record<string, string> = {
  '\n': '\\n',
  '\t': '\\t',
  '\r': '\\r',
  '\f': '\\f',
  '\v': '\\v',
}

export const startsWith = (args: readonly Literal[]): Value =>
  pattern(`^${escapeText(textAt(args, 0))}`, '')

export const endsWith = (args: readonly Literal[]): Value =>
  pattern(`${escapeText(textAt(args, 0))}$`, '')

export const contains = (args: readonly Literal[]): Value =>
  pattern(escapeText(textAt(args, 0)), '')

export function regex(args: readonly Literal[]): Value | Failure {
  const source = textAt(args, 0)
  const flags = textAt(args, 1)
  if (/[^i]/.test(flags)) return failure('Invalid Regexp: the only flag is i', 1)
  return compiles(source) ? pattern(source, flags) : failure('Invalid Regexp')
}

export function range(args: readonly Literal[]): Value {
  return { type: 'character', value: [textAt(args, 0), textAt(args, 1)] }
}

function pattern(source: string, flags: string): Value {
  return { ...raw(source), function_name: 'regex', function_parameters: [source, flags] }
}

function compiles(source: string): boolean {
  try {
    new RegExp(source)
    return true
  } catch {
    return false
  }
}

/** Escapes the same characters as the reference parser, including spaces and hyphens. */
function escapeText(text: string): string {
  return text
    .replace(SPECIAL, '\\$&')
    .replace(/[\n\t\r\f\v]/g, (control) => CONTROLS[control] ?? control)
}
