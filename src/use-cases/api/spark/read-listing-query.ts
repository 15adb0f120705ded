import { fieldUnknown, orderUnreadable, tokenUnreadable } from '#src/domain/api/spark/messages.ts'
import {
  brokenRule,
  SparkError,
  type SparkFilterError,
  sparkCode,
} from '#src/domain/api/spark/spark-error.ts'
import {
  namesIn,
  refuseBoth,
  type SparkParameters,
} from '#src/domain/api/spark/spark-parameters.ts'
import { isId } from '#src/domain/ids.ts'
import type { Condition } from '#src/domain/search/filter/condition/condition.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import type { FilterError } from '#src/domain/search/filter/read/read-result.ts'
import { parseSort } from '#src/domain/search/results/sorts/parse-sort.ts'
import { defaultSort, type Sort } from '#src/domain/search/results/sorts/sorts.ts'
import { cut } from '#src/domain/wording.ts'
import { type ApiContext, canReadField } from '#src/use-cases/api/api-context.ts'
import { findHiddenField } from '#src/use-cases/api/hidden-field.ts'
import { keyName } from '#src/use-cases/api/records/record-fields.ts'
import { readFilterText } from '#src/use-cases/search/filter/read-filter.ts'

export interface ListingQuery {
  readonly condition: Condition
  readonly sort: Sort
  /** The id after which a walk by key goes on; empty to begin one; null for no walk. */
  readonly after: string | null
}

export async function readListingQuery(
  context: ApiContext,
  parameters: SparkParameters,
): Promise<ListingQuery> {
  for (const other of ['_page', '_skip', '_orderby']) refuseBoth(parameters, '_skiptoken', other)
  return {
    condition: await readFilter(context, parameters.get('_filter') ?? ''),
    sort: readOrder(context, parameters.get('_orderby')),
    after: readSkipToken(parameters.get('_skiptoken')),
  }
}

async function readFilter(context: ApiContext, text: string): Promise<Condition> {
  const result = await readFilterText(context, Filter.of(text))
  if (!result.ok) throw badFilter(text.trim(), result.errors)
  const hidden = findHiddenField(context, result.condition)
  if (hidden) throw new SparkError(sparkCode.invalidField, fieldUnknown(hidden.name))
  return withOwnKeys(context, result.condition)
}

/** Programs know listings by their ids, which answers have as `ListingKey` too. */
function withOwnKeys(context: ApiContext, condition: Condition): Condition {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return { ...condition, of: condition.of.map((one) => withOwnKeys(context, one)) }
    case 'not':
      return { ...condition, of: withOwnKeys(context, condition.of) }
    case 'comparison': {
      const { subject } = condition
      if (subject.kind !== 'field' || subject.field.name !== keyName) return condition
      const byId = { ...subject, field: context.dictionary.find('Id')! }
      return { kind: 'or', of: [condition, { ...condition, subject: byId }] }
    }
    default:
      return condition
  }
}

const longestToken = 200

function badFilter(text: string, errors: readonly FilterError[]): SparkError {
  const SparkQLErrors = errors.map(({ message, start, end }): SparkFilterError => {
    const TokenIndex = new TextEncoder().encode(text.slice(0, start)).length
    const Token = cut(text.slice(start, end), longestToken)
    return { Message: message, Status: 'Fatal', Token, TokenIndex }
  })
  const message = errors[0]?.message ?? 'We can’t read this filter.'
  return new SparkError(sparkCode.invalidField, message, { SparkQLErrors })
}

/** A plus sign arrives as a blank, which `namesIn` has cut off. */
const orderPart = /^[-+]?(?:[A-Z]\w*|"[^"]+"\."[^"]+")$/

function readOrder(context: ApiContext, text: string | undefined): Sort {
  if (text === undefined) return defaultSort
  const { dictionary, scope } = context
  const names = namesIn(text)
  const sort = parseSort(names.join(','), { dictionary, scope })
  const isOrder = names.length > 0 && names.every((name) => orderPart.test(name))
  if (!isOrder || !sort.ok) {
    const message = isOrder && !sort.ok ? sort.message : orderUnreadable(cut(text, 100))
    const rule = { RuleName: 'Known', RuleValue: null, Value: text } as const
    throw brokenRule('_orderby', rule, message)
  }
  for (const key of sort.sort.keys) {
    const field = 'field' in key ? dictionary.find(key.field) : undefined
    if (field === undefined || !canReadField(context, field))
      throw new SparkError(sparkCode.invalidField, fieldUnknown(field?.name ?? cut(text)))
  }
  const keys = sort.sort.keys.map((key) =>
    'field' in key && key.field === keyName ? { ...key, field: 'Id' } : key,
  )
  return { ...sort.sort, keys }
}

function readSkipToken(text: string | undefined): string | null {
  if (text === undefined) return null
  if (text === '' || isId(text)) return text
  const rule = { RuleName: 'Known', RuleValue: null, Value: text } as const
  throw brokenRule('_skiptoken', rule, tokenUnreadable)
}
