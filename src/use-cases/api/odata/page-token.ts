import { ODataError } from '#src/domain/api/odata/base/odata-error.ts'
import { maxTokenLength } from '#src/domain/api/odata/options/option-values.ts'
import type { Field } from '#src/domain/search/dictionary/index.ts'
import type { Value } from '#src/domain/search/filter/condition/condition.ts'

/** Where the next page of a list begins: after a record, known by its sort values and its key. */
export interface PageToken {
  readonly values: readonly (Value | null)[]
  readonly key: string
  /** How many records the reader still wants; null for all. */
  readonly left: number | null
  /** The order that the values are of. */
  readonly order: string
}

/** Throws if the texts that a list is sorted by are too long for an address. */
export function writeToken({ values, key, left, order }: PageToken): string {
  const token = Buffer.from(JSON.stringify([values, key, left, order])).toString('base64url')
  if (token.length <= maxTokenLength) return token
  const message = 'The texts that $orderby names are too long here to continue after this page.'
  const details = [{ code: 'NotSupported', message, target: '$orderby' }]
  throw new ODataError('NotSupported', message, '$orderby', details)
}

/** Throws for a token that no answer with this order had. */
export function readToken(
  text: string | null,
  order: string,
  fields: readonly Field[],
): PageToken | null {
  if (text === null) return null
  const [values, key, left, ofOrder] = partsOf(text)
  const isRight =
    Array.isArray(values) &&
    values.length === fields.length &&
    values.every((value, i) => isValueOf(fields[i]!, value)) &&
    typeof key === 'string' &&
    (left === null || isCount(left)) &&
    ofOrder === order
  if (!isRight) throw noSuchToken()
  return { values, key, left: left as number | null, order }
}

function isValueOf({ type }: Field, value: unknown): value is Value | null {
  if (type === 'integer' || type === 'decimal') return value === null || Number.isFinite(value)
  return value === null || typeof value === (type === 'boolean' ? 'boolean' : 'string')
}

const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0

function partsOf(text: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return Array.isArray(parts) ? parts : []
  } catch {
    return []
  }
}

const noSuchToken = () =>
  new ODataError(
    'WrongValue',
    '$skiptoken isn’t one that an answer to this request had. Start again without it.',
    '$skiptoken',
  )
