import type { Span } from '#src/domain/search/sparkql/syntax/syntax-types.ts'
import type { Argument } from './argument.ts'
import type { ArgumentRule, FunctionRule } from './sparkql-functions.ts'

/** What is wrong with a call. `token` is the token that the reference parser reports. */
export type Problem = Span & { token: string; text: string }

const CAST_TYPES = new Set(['character', 'integer', 'decimal'])

export function checkCall(
  name: string,
  rule: FunctionRule | undefined,
  args: Argument[],
  span: Span,
): Problem[] {
  if (!rule)
    return [
      problem(name, `Unsupported function call '${name}' for expression`, nameSpan(name, span)),
    ]
  const { required, optional = [] } = rule
  if (args.length < required.length || args.length > required.length + optional.length) {
    return [problem(name, `Function call '${name}' requires ${required.length} arguments`, span)]
  }
  const rules = [...required, ...optional]
  const unfit = args.filter((arg, at) => !fits(arg, rules[at]))
  const problems = unfit.map((arg) => invalidArgument(name, arg, span))
  if (name === 'cast') problems.push(...checkCast(args[1]))
  if (name === 'substring') problems.push(...checkSubstring(args[2]))
  return problems
}

export function invalidArgument(name: string, arg: Argument | undefined, span: Span): Problem {
  return problem(
    name,
    `Function call '${name}' has an invalid argument at ${shown(arg)}`,
    arg ?? span,
  )
}

function fits(arg: Argument, rule: ArgumentRule | undefined): boolean {
  if (!rule) return false
  if (arg.kind === 'field') return rule.field
  return arg.kind === 'call'
    ? rule.result.includes(arg.node.return_type)
    : rule.literal.includes(arg.type)
}

function checkCast(type: Argument | undefined): Problem[] {
  const isCastable = type?.kind === 'literal' && CAST_TYPES.has(String(type.plain))
  return isCastable || !type
    ? []
    : [problem('cast', "Function call 'cast' requires a castable type.", type)]
}

function checkSubstring(count: Argument | undefined): Problem[] {
  if (count?.kind !== 'literal' || !(Number(count.plain) < 0)) return []
  const text = "Function call 'substring' may not have a negative integer for its second parameter"
  return [problem(String(count.plain), text, count)]
}

function problem(token: string, text: string, { start, end }: Span): Problem {
  return { token, text, start, end }
}

function nameSpan({ length }: string, { start }: Span): Span {
  return { start, end: start + length }
}

function shown(arg: Argument | undefined): string {
  if (arg?.kind !== 'literal') return arg?.text ?? ''
  if (arg.plain === null) return ''
  const text = String(typeof arg.plain === 'object' ? arg.text : arg.plain)
  return arg.type === 'decimal' && Number.isInteger(arg.plain) ? `${text}.0` : text
}
