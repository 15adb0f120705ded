import { RequestError } from '#src/domain/errors.ts'
import { cut } from '#src/domain/wording.ts'

/** Codes of Spark's API, by which its clients decide what to do. */
export const sparkCode = {
  notFound: 404,
  invalidKey: 1000,
  disabled: 1010,
  wrongUser: 1015,
  readOnly: 1018,
  sessionEnded: 1020,
  onlyHttps: 1030,
  unreadable: 1035,
  invalidField: 1040,
  tooLong: 1041,
  missing: 1050,
  constraint: 1053,
  unavailable: 1500,
  failed: 1510,
  busy: 1516,
  tooMany: 1550,
} as const

export type SparkCode = (typeof sparkCode)[keyof typeof sparkCode]

const statuses: Partial<Record<SparkCode, number>> = {
  [sparkCode.notFound]: 404,
  [sparkCode.invalidKey]: 401,
  [sparkCode.disabled]: 401,
  [sparkCode.wrongUser]: 403,
  [sparkCode.readOnly]: 405,
  [sparkCode.sessionEnded]: 401,
  [sparkCode.unavailable]: 403,
}

const codes: Readonly<Record<number, SparkCode>> = {
  401: sparkCode.invalidKey,
  403: sparkCode.unavailable,
  404: sparkCode.notFound,
  405: sparkCode.readOnly,
  410: sparkCode.notFound,
  413: sparkCode.tooLong,
  415: sparkCode.unreadable,
  429: sparkCode.tooMany,
  503: sparkCode.busy,
}

export const sparkCodeFor = (status: number): SparkCode =>
  codes[status] ?? (status >= 500 ? sparkCode.failed : sparkCode.constraint)

/** A rule that a parameter breaks, as Spark's clients read it. */
export interface SparkRule {
  readonly RuleName:
    | 'MinValue'
    | 'MaxValue'
    | 'Integer'
    | 'AllowedValues'
    | 'Known'
    | 'Once'
    | 'With'
  readonly RuleValue: string | number | readonly string[] | null
  readonly Value: string
}

export interface SparkFilterError {
  readonly Message: string
  readonly Status: 'Fatal'
  readonly Token: string
  /** Of the token's first byte in the filter as UTF-8. */
  readonly TokenIndex: number
}

export interface SparkErrorParts {
  readonly Details?: readonly Readonly<Record<string, readonly SparkRule[]>>[]
  readonly SparkQLErrors?: readonly SparkFilterError[]
}

export class SparkError extends RequestError {
  readonly code: SparkCode
  override readonly status: number
  readonly parts: SparkErrorParts
  readonly headers: Readonly<Record<string, string>>

  constructor(
    code: SparkCode,
    message: string,
    parts: SparkErrorParts = {},
    headers: SparkError['headers'] = {},
  ) {
    super('BadRequest', message)
    this.code = code
    this.status = statuses[code] ?? 400
    this.parts = parts
    this.headers = headers
  }
}

/** Tests the parts, not `instanceof`, because pages and server are bundled separately, each with its own class. */
export const isSparkError = (error: unknown): error is SparkError =>
  error instanceof Error && 'code' in error && 'parts' in error

const longestValue = 100

/** A parameter breaks a rule. */
export function brokenRule(name: string, rule: SparkRule, message: string): SparkError {
  const shown = { ...rule, Value: cut(rule.Value, longestValue) }
  return new SparkError(sparkCode.constraint, message, { Details: [{ [name]: [shown] }] })
}
