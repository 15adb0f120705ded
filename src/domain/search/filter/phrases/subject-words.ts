import type { FindField } from '#src/domain/search/filter/cards/definition.ts'
import type {
  ArithmeticManipulation,
  ArithmeticOperand,
  Expression,
  FunctionArgument,
  FunctionManipulation,
} from '#src/domain/search/sparkql/syntax/syntax-types.ts'
import { lower, quoted } from '#src/domain/wording.ts'

// Words for the left side of a condition: `the year of sold date`, `list price minus sold price`.

const calls: Readonly<Record<string, (of: string, more: readonly string[]) => string>> = {
  tolower: (operand) => `${operand} in lowercase`,
  toupper: (operand) => `${operand} in uppercase`,
  trim: (operand) => `${operand} without surrounding spaces`,
  length: (operand) => `the length of ${operand}`,
  substring: (operand, [from, count]) =>
    `${operand} from character ${Number(from) + 1} on${count === undefined ? '' : `, ${count} of them`}`,
  indexof: (operand, [text]) => `the position of ${text} in ${operand}`,
  concat: (operand, [text]) => `${operand} followed by ${text}`,
  cast: (operand, [type]) => `${operand} read as ${type === '“character”' ? 'text' : 'a number'}`,
  round: (operand) => `${operand} rounded`,
  ceiling: (operand) => `${operand} rounded up`,
  floor: (operand) => `${operand} rounded down`,
  date: (operand) => `the day of ${operand}`,
  time: (operand) => `the time of ${operand}`,
  fractionalseconds: (operand) => `the fraction of a second of ${operand}`,
  dayofyear: (operand) => `the day of the year of ${operand}`,
  dayofweek: (operand) => `the day of the week of ${operand}`,
  all: (operand) => `all ${operand}`,
}

const operators = {
  Add: 'plus',
  Sub: 'minus',
  Mul: 'times',
  Div: 'divided by',
  Mod: 'modulo',
} as const

export function subjectWords(expression: Expression, findField: FindField): string {
  return operandWords(
    expression.field_manipulations ?? { type: 'field', value: expression.field ?? '' },
    findField,
  )
}

function operandWords(operand: ArithmeticOperand | FunctionArgument, findField: FindField): string {
  switch (operand.type) {
    case 'field': {
      const name = String(operand.value)
      if (name === 'StarRating') return 'your rating'
      return lower(findField(name)?.label ?? name)
    }
    case 'function':
      return callWords(operand, findField)
    case 'arithmetic':
      return arithmeticWords(operand, findField)
    case 'character':
      return quoted(String(operand.value))
    default:
      return String(operand.value ?? 'nothing')
  }
}

function callWords({ function_name, args }: FunctionManipulation, findField: FindField): string {
  const [operand = '', ...more] = args.map((argument) => operandWords(argument, findField))
  const say = Object.hasOwn(calls, function_name) ? calls[function_name] : undefined
  return say === undefined ? `the ${function_name} of ${operand}` : say(operand, more)
}

function arithmeticWords({ op, lhs, rhs }: ArithmeticManipulation, findField: FindField): string {
  const left = operandWords(lhs, findField)
  if (op === 'Group') return lhs.type === 'arithmetic' ? `(${left})` : left
  if (op === 'Negation' || rhs === undefined) return `minus ${left}`
  return `${left} ${operators[op]} ${operandWords(rhs, findField)}`
}
