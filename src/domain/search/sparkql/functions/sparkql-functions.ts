import type {
  FunctionParameter,
  ReturnType,
  ValueType,
} from '#src/domain/search/sparkql/syntax/syntax-types.ts'
import { MAX_DIGITS } from '../syntax/limits.ts'
import { formatInteger, type Rounding, toExact, toInteger } from '../values/exact.ts'
import type { Argument, Literal } from './argument.ts'
import { castTo } from './cast.ts'
import * as dates from './date-functions.ts'
import { type Evaluate, failure } from './outcome.ts'
import * as patterns from './pattern-functions.ts'
import * as shapes from './shape-functions.ts'
import * as texts from './text-functions.ts'

function rounded(rounding: Rounding): Evaluate {
  return ([number]: readonly Literal[]) => {
    const exact = toExact(number?.text ?? '')
    if (!exact) return failure(`Function call '${rounding}' takes at most ${MAX_DIGITS} digits`)
    return { type: 'integer', value: formatInteger(toInteger(exact, rounding)) }
  }
}

export interface ArgumentRule {
  field: boolean
  literal: readonly ValueType[]
  result: readonly (ReturnType | 'null')[]
}

export interface FunctionRule {
  required: readonly ArgumentRule[]
  optional?: readonly (ArgumentRule & { otherwise: FunctionParameter })[]
  /** The type of the result. `cast` takes it from its second argument. */
  returns: ReturnType | 'cast'
  /** Computes the value; absent for functions that only apply to fields. */
  evaluate?: Evaluate
}

const only = (...literal: ValueType[]): ArgumentRule => ({ field: false, literal, result: [] })
const also = (...types: ('character' | 'integer')[]): ArgumentRule => ({
  field: false,
  literal: types,
  result: types,
})
const fieldOr = (literal: ValueType[], result: ReturnType[]): ArgumentRule => ({
  field: true,
  literal,
  result,
})

const TEXT = fieldOr(['character'], ['character'])
const DECIMAL = fieldOr(['decimal'], ['decimal'])
const MOMENT = fieldOr([], ['datetime', 'date'])
const MOMENT_OR_LITERAL = fieldOr(['datetime'], ['datetime', 'date'])
const CASTABLE = fieldOr(['character', 'decimal', 'null'], ['character', 'decimal', 'integer'])

const onText = (returns: ReturnType, evaluate: Evaluate): FunctionRule => ({
  required: [TEXT],
  returns,
  evaluate,
})
const onMoment = (returns: ReturnType): FunctionRule => ({ required: [MOMENT], returns })
const relative = (returns: ReturnType, evaluate: Evaluate): FunctionRule => {
  return { required: [only('integer')], returns, evaluate }
}
const fromText = (returns: ReturnType, evaluate: Evaluate): FunctionRule => {
  return { required: [only('character')], returns, evaluate }
}

const FUNCTIONS = new Map<string, FunctionRule>([
  ['tolower', onText('character', texts.toLower)],
  ['toupper', onText('character', texts.toUpper)],
  ['trim', onText('character', texts.trim)],
  ['length', onText('integer', texts.length)],
  [
    'substring',
    {
      required: [TEXT, also('integer')],
      optional: [{ ...also('integer'), otherwise: null }],
      returns: 'character',
      evaluate: texts.substring,
    },
  ],
  ['indexof', { required: [TEXT, also('character')], returns: 'integer' }],
  ['concat', { required: [TEXT, also('character')], returns: 'character', evaluate: texts.concat }],
  ['cast', { required: [CASTABLE, only('character')], returns: 'cast', evaluate: castTo }],
  ['round', { required: [DECIMAL], returns: 'integer', evaluate: rounded('round') }],
  ['ceiling', { required: [DECIMAL], returns: 'integer', evaluate: rounded('ceiling') }],
  ['floor', { required: [DECIMAL], returns: 'integer', evaluate: rounded('floor') }],
  ['startswith', fromText('character', patterns.startsWith)],
  ['endswith', fromText('character', patterns.endsWith)],
  ['contains', fromText('character', patterns.contains)],
  [
    'regex',
    {
      required: [only('character')],
      optional: [{ ...only('character'), otherwise: '' }],
      returns: 'character',
      evaluate: patterns.regex,
    },
  ],
  [
    'range',
    {
      required: [only('character'), only('character')],
      returns: 'character',
      evaluate: patterns.range,
    },
  ],
  ['all', { required: [fieldOr([], [])], returns: 'all' }],
  ['now', { required: [], returns: 'datetime', evaluate: dates.now }],
  ['mindatetime', { required: [], returns: 'datetime', evaluate: dates.minDateTime }],
  ['maxdatetime', { required: [], returns: 'datetime', evaluate: dates.maxDateTime }],
  ['seconds', relative('datetime', dates.momentsFromNow('seconds', 1))],
  ['minutes', relative('datetime', dates.momentsFromNow('minutes', 60))],
  ['hours', relative('datetime', dates.momentsFromNow('hours', 3600))],
  ['days', relative('date', dates.days)],
  ['weekdays', relative('date', dates.weekdays)],
  ['months', relative('date', dates.monthsFromNow('months', 1))],
  ['years', relative('date', dates.monthsFromNow('years', 12))],
  ['date', { required: [MOMENT_OR_LITERAL], returns: 'date', evaluate: dates.dateOf }],
  ['time', { required: [MOMENT_OR_LITERAL], returns: 'time', evaluate: dates.timeOf }],
  ['year', onMoment('integer')],
  ['month', onMoment('integer')],
  ['day', onMoment('integer')],
  ['hour', onMoment('integer')],
  ['minute', onMoment('integer')],
  ['second', onMoment('integer')],
  ['dayofyear', onMoment('integer')],
  ['dayofweek', onMoment('integer')],
  ['fractionalseconds', onMoment('decimal')],
  ['polygon', fromText('shape', shapes.polygon)],
  ['rectangle', fromText('shape', shapes.rectangle)],
  ['linestring', fromText('shape', shapes.lineString)],
  ['wkt', fromText('shape', shapes.wkt)],
  [
    'radius',
    {
      required: [only('character'), only('integer', 'decimal')],
      returns: 'shape',
      evaluate: shapes.radius,
    },
  ],
])

export function findFunction(name: string): FunctionRule | undefined {
  return FUNCTIONS.get(name)
}

export function returnType({ returns }: FunctionRule, args: readonly Argument[]): ReturnType {
  if (returns !== 'cast') return returns
  const type = args[1]
  return type?.kind === 'literal' ? (type.plain as ReturnType) : 'character'
}
