import { quote } from './syntax/quote.ts'
import type {
  ArithmeticManipulation,
  ArithmeticOperand,
  FunctionArgument,
  Manipulation,
} from './syntax/syntax-types.ts'

const STRENGTH = { Add: 1, Sub: 1, Mul: 2, Div: 2, Mod: 2, Negation: 3, Group: 4 }

export function printSubject(manipulation: Manipulation): string {
  return printOperand(manipulation)
}

function printOperand(operand: ArithmeticOperand): string {
  if (operand.type === 'arithmetic') return printArithmetic(operand)
  return operand.type === 'function' ? printCall(operand) : operand.value
}

function printArithmetic({ op, lhs, rhs }: ArithmeticManipulation): string {
  if (op === 'Group') return `(${printOperand(lhs)})`
  if (op === 'Negation') return `-${apart(within(lhs, STRENGTH.Negation))}`
  const strength = STRENGTH[op]
  return `${within(lhs, strength)} ${op} ${rhs ? within(rhs, strength + 1) : ''}`
}

/** Puts a space before a digit, because a minus sign directly before it would become part of the number. */
function apart(text: string): string {
  return /^[0-9]/.test(text) ? ` ${text}` : text
}

/** Adds parentheses around an operation of lower precedence. Parsed text has them already, as `Group`. */
function within(operand: ArithmeticOperand, strength: number): string {
  const text = printOperand(operand)
  return operand.type === 'arithmetic' && STRENGTH[operand.op] < strength ? `(${text})` : text
}

function printCall({ function_name, args }: Extract<Manipulation, { type: 'function' }>): string {
  return `${function_name}(${args.map(printArgument).join(',')})`
}

function printArgument(arg: FunctionArgument): string {
  if (arg.type === 'function') return printCall(arg)
  if (arg.type === 'field') return arg.value
  if (arg.value === null) return 'NULL'
  return arg.type === 'character' ? quote(String(arg.value)) : String(arg.value)
}
