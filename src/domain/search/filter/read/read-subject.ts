import { canSeeField, type Scope } from '#src/domain/context/access/scope.ts'
import type { Dictionary, Field } from '#src/domain/search/dictionary/index.ts'
import type {
  Arithmetic,
  FunctionName,
  Subject,
  SubjectType,
} from '#src/domain/search/filter/condition/condition.ts'
import type {
  ArithmeticManipulation,
  ArithmeticOperand,
  Expression,
  FunctionArgument,
  FunctionManipulation,
} from '#src/domain/search/sparkql/syntax/syntax-types.ts'
import { refuse } from './filter-refusal.ts'
import { castType, functionOf } from './read-functions.ts'
import { ownListFields } from './read-own-list.ts'

export interface ReadingContext {
  readonly dictionary: Dictionary
  readonly scope: Scope
}

export interface ReadSubject {
  readonly subject: Subject
  readonly every: boolean
}

const laterFields = new Set(['SharedLink', 'EmailLink', 'UserType'])

export function readSubject(expression: Expression, context: ReadingContext): ReadSubject {
  const quantifier = { every: false }
  const name = expression.field ?? ''
  const subject = readOperand(
    expression.field_manipulations ?? { type: 'field', value: name },
    context,
    quantifier,
  )
  if (listsIn(subject) > 1)
    refuse(
      { field: name },
      'has several values, and only one such field can be used in a calculation',
    )
  return { subject, every: quantifier.every }
}

type Quantifier = { every: boolean }

function readOperand(
  node: ArithmeticOperand | FunctionArgument,
  context: ReadingContext,
  quantifier: Quantifier,
): Subject {
  switch (node.type) {
    case 'field':
      return readField(String(node.value), context)
    case 'function':
      return 'args' in node
        ? readCall(node, context, quantifier)
        : refuse('value', 'can’t be used in a calculation')
    case 'arithmetic':
      return readArithmetic(node, context, quantifier)
    case 'integer':
    case 'decimal':
      return { kind: 'literal', type: node.type, value: Number(node.value) }
    case 'character':
      return { kind: 'literal', type: 'character', value: String(node.value) }
    default:
      return refuse('value', `can’t be used in a calculation with a value of type ${node.type}`)
  }
}

function readField(name: string, { dictionary, scope }: ReadingContext): Subject {
  if (laterFields.has(name)) refuse({ field: name }, 'can’t be searched yet')
  if (ownListFields.some((field) => field === name))
    refuse({ field: name }, 'can’t be used in a calculation')
  const field = dictionary.find(name)
  if (field === undefined || !canSeeField(scope, field))
    return refuse({ field: name }, 'isn’t a field you can search')
  return { kind: 'field', type: field.type, field }
}

function readCall(
  node: FunctionManipulation,
  context: ReadingContext,
  quantifier: Quantifier,
): Subject {
  const [first, ...more] = node.args.map(
    (argument) => () => readOperand(argument, context, quantifier),
  )
  if (first === undefined) return refuse('value', 'is a function without a field')
  const operand = usable(first(), node.field)
  if (node.function_name === 'all') {
    quantifier.every = true
    return operand
  }
  const rule = functionOf(node.function_name)
  if (rule === undefined)
    return refuse({ field: node.field }, `can’t be used in ${node.function_name}()`)
  if (!rule.takes.includes(operand.type)) refuseArgument(node, operand.type)
  if (node.function_name === 'cast') return call('cast', castType(node.args[1]), [operand])
  return call(node.function_name as FunctionName, rule.returns, [
    operand,
    ...more.map((readArgument) => readArgument()),
  ])
}

function call(name: FunctionName, type: SubjectType, subjects: readonly Subject[]): Subject {
  return { kind: 'call', type, name, of: subjects }
}

const plain: Record<SubjectType, string> = {
  character: 'text',
  integer: 'a whole number',
  decimal: 'a number',
  boolean: 'true or false',
  date: 'a date',
  datetime: 'a date and time',
  time: 'a time of day',
  shape: 'a place',
}

function refuseArgument({ field, function_name }: FunctionManipulation, type: SubjectType): never {
  return refuse({ field }, `can’t be used in ${function_name}() because it is ${plain[type]}`)
}

function readArithmetic(
  node: ArithmeticManipulation,
  context: ReadingContext,
  quantifier: Quantifier,
): Subject {
  const nodes = node.rhs === undefined ? [node.lhs] : [node.lhs, node.rhs]
  const operands = nodes.map((operand) => readOperand(operand, context, quantifier))
  const [first] = operands
  if (node.op === 'Group' && first !== undefined) return first
  for (const operand of operands) {
    if (operand.type !== 'integer' && operand.type !== 'decimal') refuseOperand(operand)
  }
  const type = operands.every((operand) => operand.type === 'integer') ? 'integer' : 'decimal'
  return { kind: 'arithmetic', type, operator: operators[node.op], of: operands }
}

const operators: Record<ArithmeticManipulation['op'], Arithmetic['operator']> = {
  Add: 'add',
  Sub: 'sub',
  Mul: 'mul',
  Div: 'div',
  Mod: 'mod',
  Negation: 'negate',
  Group: 'negate',
}

function refuseOperand(operand: Subject): never {
  const [field] = fieldsIn(operand)
  return refuse(
    { field: field?.name ?? '' },
    `can’t be used in a calculation because it is ${plain[operand.type]}`,
  )
}

function usable(subject: Subject, name: string): Subject {
  if (subject.kind !== 'field' || (subject.type !== 'shape' && subject.field.name !== 'Keywords'))
    return subject
  return refuse({ field: name }, 'can’t be used in a function')
}

export function fieldsIn(subject: Subject): Field[] {
  if (subject.kind === 'field') return [subject.field]
  return subject.kind === 'literal' ? [] : subject.of.flatMap(fieldsIn)
}

const listsIn = (subject: Subject) => fieldsIn(subject).filter((field) => field.multiple).length
