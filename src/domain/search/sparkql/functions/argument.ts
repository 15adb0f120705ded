import { unquote } from '#src/domain/search/sparkql/syntax/quote.ts'
import type {
  FunctionManipulation,
  FunctionParameter,
  Span,
  ValueType,
} from '#src/domain/search/sparkql/syntax/syntax-types.ts'

export type Argument = Span & { text: string } & (
    | { kind: 'field' }
    | {
        kind: 'literal'
        type: Exclude<ValueType, 'function'>
        plain: FunctionParameter
        isNested?: boolean
      }
    | { kind: 'call'; node: FunctionManipulation; levels: number }
  )

export type Literal = Extract<Argument, { kind: 'literal' }>

export function toParameter(type: ValueType, text: string): FunctionParameter {
  if (type === 'character') return unquote(text)
  if (type === 'integer' || type === 'decimal') return Number(text) + 0
  if (type === 'boolean') return text === 'true'
  return type === 'null' ? null : text
}

export function textAt(args: readonly Literal[], index: number): string {
  const plain = args[index]?.plain
  return typeof plain === 'string' ? plain : ''
}

export function numberAt(args: readonly Literal[], index: number): number {
  return Number(args[index]?.plain ?? 0)
}
