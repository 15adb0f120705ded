import {
  aloneOnly,
  keyInAddress,
  notANumber,
  onlyOneOf,
  parameterTooLong,
  parameterTwice,
  parameterUnknown,
  tooFar,
  tooSmall,
} from './messages.ts'
import { brokenRule, SparkError, sparkCode } from './spark-error.ts'

/** The parameters of a request by name, each once. */
export type SparkParameters = ReadonlyMap<string, string>

/** Who asks, and with which signature. Every resource takes these. */
export const identityParameters = ['AuthToken', 'ApiSig', 'ApiUser'] as const

const keyParameters: readonly string[] = ['access_token', 'oauth_token', 'api_key']
const longest = 100_000

/** Throws for a parameter that is there twice, too long, or not among the allowed ones: nothing is ignored. */
export function readParameters(
  pairs: Iterable<readonly [string, string]>,
  allowed: readonly string[],
): SparkParameters {
  const parameters = new Map<string, string>()
  for (const [name, value] of pairs) {
    if (keyParameters.includes(name)) throw new SparkError(sparkCode.invalidKey, keyInAddress)
    if (![...identityParameters, ...allowed].includes(name)) throw unknown(name, allowed)
    if (parameters.has(name))
      throw brokenRule(name, { RuleName: 'Once', RuleValue: 1, Value: value }, parameterTwice(name))
    if (value.length > longest) throw new SparkError(sparkCode.tooLong, parameterTooLong(name))
    parameters.set(name, value)
  }
  return parameters
}

function unknown(name: string, allowed: readonly string[]): SparkError {
  const shown = name.slice(0, 60)
  const rule = { RuleName: 'Known', RuleValue: allowed, Value: shown } as const
  return brokenRule(shown, rule, parameterUnknown(shown, allowed))
}

export type SparkPagination = 'none' | 'pages' | 'count'

export interface SparkWindow {
  readonly limit: number
  readonly offset: number
  /** The number of the page; null if `_skip` says where the window begins. */
  readonly page: number | null
  readonly pagination: SparkPagination
}

export const windowParameters = ['_limit', '_page', '_skip', '_pagination'] as const

const defaultLimit = 10
const mostPages = 100_000
const mostSkipped = 2_500_000

export const largestLimit = { normal: 25, member: 1_000 } as const

export function readWindow(parameters: SparkParameters, mostLimit: number): SparkWindow {
  const limit = wholeNumber(parameters, '_limit', { least: 0, most: mostLimit }) ?? defaultLimit
  const page = wholeNumber(parameters, '_page', { least: 1, most: mostPages })
  const skip = wholeNumber(parameters, '_skip', { least: 0, most: mostSkipped })
  refuseBoth(parameters, '_page', '_skip')
  return {
    limit,
    offset: skip ?? ((page ?? 1) - 1) * limit,
    page: skip === null ? (page ?? 1) : null,
    pagination: paginationIn(parameters),
  }
}

function paginationIn(parameters: SparkParameters): SparkPagination {
  const value = parameters.get('_pagination') ?? '0'
  const kinds: Readonly<Record<string, SparkPagination>> = { 0: 'none', 1: 'pages', count: 'count' }
  if (Object.hasOwn(kinds, value)) return kinds[value]!
  const RuleValue = ['0', '1', 'count']
  throw brokenRule(
    '_pagination',
    { RuleName: 'AllowedValues', RuleValue, Value: value },
    onlyOneOf('_pagination', RuleValue),
  )
}

interface Range {
  readonly least: number
  readonly most: number
}

function wholeNumber(
  parameters: SparkParameters,
  name: string,
  { least, most }: Range,
): number | null {
  const Value = parameters.get(name)
  if (Value === undefined) return null
  if (!/^-?\d{1,12}$/.test(Value))
    throw brokenRule(name, { RuleName: 'Integer', RuleValue: null, Value }, notANumber(name))
  const number = Number(Value)
  if (number < least)
    throw brokenRule(name, { RuleName: 'MinValue', RuleValue: least, Value }, tooSmall(name, least))
  if (number > most)
    throw brokenRule(name, { RuleName: 'MaxValue', RuleValue: most, Value }, tooFar(name, most))
  return number
}

/** Throws if both parameters are there, because one of them would have to be ignored. */
export function refuseBoth(parameters: SparkParameters, one: string, other: string): void {
  const Value = parameters.get(other)
  if (Value === undefined || !parameters.has(one)) return
  throw brokenRule(other, { RuleName: 'With', RuleValue: one, Value }, aloneOnly(one, other))
}

/** Names between commas. Custom fields have quotes, in which commas belong to the name. */
export const namesIn = (text: string): string[] =>
  (text.match(/(?:"[^"]*"|[^",])+/g) ?? []).map((name) => name.trim()).filter((name) => name !== '')
