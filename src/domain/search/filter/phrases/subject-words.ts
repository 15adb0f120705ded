import { lower, quoted } from '#src/domain/search/filter/cards/card-words.ts'
import type { FindField } from '#src/domain/search/filter/cards/definition.ts'
import type {
  ArithmeticManipulation,
  ArithmeticOperand,
  Expression,
  FunctionArgument,
  FunctionManipulation,
} from '#src/domain/search/sparkql/syntax/syntax-types.ts'

// Words for the left side of a condition: `the year of sold date`, `list price minus sold price`.

const calls: Readonly<Record<string, (of: string, more: readonly string[]) => string>> = {
  tolower: (of) => `${of} in lowercase`,
  toupper: (of) => `${of} in uppercase`,
  trim: (of) => `${of} without surrounding spaces`,
  length: (of) => `the length of ${of}`,
  substring: (of, [from, count]) =>
    `${of} from character ${Number(from) + 1} on${count === undefined ? '' : `, ${count} of them`}`,
  indexof: (of, [text]) => `the position of ${text} in ${of}`,
  concat: (of, [text]) => `${of} followed by ${text}`,
  cast: (of, [type]) => `${of} read as ${type === '“character”' ? 'text' : 'a number'}`,
  round: (of) => `${of} rounded`,
  ceiling: (of) => `${of} rounded up`,
  floor: (of) => `${of} rounded down`,
  date: (of) => `the day of ${of}`,
  time: (of) => `the time of ${of}`,
  fractionalseconds: (of) => `the fraction of a second of ${of}`,
  dayofyear: (of) => `the day of the year of ${of}`,
  dayofweek: (of) => `the day of the week of ${of}`,
  all: (of) => `all ${of}`,
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
  const [of = '', ...more] = args.map((argument) => operandWords(argument, findField))
  const say = Object.hasOwn(calls, function_name) ? calls[function_name] : undefined
  return say === undefined ? `the ${function_name} of ${of}` : say(of, more)
}

function arithmeticWords({ op, lhs, rhs }: ArithmeticManipulation, findField: FindField): string {
  const left = operandWords(lhs, findField)
  if (op === 'Group') return lhs.type === 'arithmetic' ? `(${left})` : left
  if (op === 'Negation' || rhs === undefined) return `minus ${left}`
  return `${left} ${operators[op]} ${operandWords(rhs, findField)}`
}
