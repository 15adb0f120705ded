import type { FunctionName, SubjectType } from '#src/domain/search/filter/condition/condition.ts'
import type { FunctionArgument } from '#src/domain/search/sparkql/syntax/syntax-types.ts'
import { refuse } from './filter-refusal.ts'

interface FunctionType {
  readonly takes: readonly SubjectType[]
  readonly returns: SubjectType
}

const numbers = ['integer', 'decimal'] as const
const moments = ['date', 'datetime'] as const
const castable = ['character', 'integer', 'decimal', 'boolean', 'date', 'datetime', 'time'] as const

const onText = (returns: SubjectType): FunctionType => ({ takes: ['character'], returns })
const onNumber = (returns: SubjectType): FunctionType => ({ takes: numbers, returns })
const onMoment = (returns: SubjectType): FunctionType => ({ takes: moments, returns })

const functions: Record<FunctionName, FunctionType> = {
  tolower: onText('character'),
  toupper: onText('character'),
  trim: onText('character'),
  length: onText('integer'),
  substring: onText('character'),
  indexof: onText('integer'),
  concat: onText('character'),
  cast: { takes: castable, returns: 'character' },
  round: onNumber('integer'),
  ceiling: onNumber('integer'),
  floor: onNumber('integer'),
  date: onMoment('date'),
  time: onMoment('time'),
  year: onMoment('integer'),
  month: onMoment('integer'),
  day: onMoment('integer'),
  hour: onMoment('integer'),
  minute: onMoment('integer'),
  second: onMoment('integer'),
  fractionalseconds: onMoment('decimal'),
  dayofyear: onMoment('integer'),
  dayofweek: onMoment('integer'),
}

export function functionOf(name: string): FunctionType | undefined {
  return Object.hasOwn(functions, name) ? functions[name as FunctionName] : undefined
}

export function castType(argument: FunctionArgument | undefined): SubjectType {
  const type = argument?.value
  if (type === 'character' || type === 'integer' || type === 'decimal') return type
  return refuse(
    'value',
    `can’t be compared with cast(): its type is 'character', 'integer', or 'decimal'`,
  )
}
