import { ODataError } from '#src/domain/api/odata/base/odata-error.ts'
import { nearestName } from '#src/domain/search/filter/read/nearest-field.ts'
import { type ExpandItem, readExpand } from './expand-option.ts'
import { type AnswerFormat, readCount, readFormat, readNumber, readToken } from './option-values.ts'

/** The options of a request. Texts are read by `readODataFilter`, `readOrderBy`, and `readSelect`. */
export interface QueryOptions {
  readonly filter: string | null
  readonly orderby: string | null
  readonly select: string | null
  readonly expand: readonly ExpandItem[]
  readonly top: number | null
  readonly skip: number | null
  readonly count: boolean
  readonly skiptoken: string | null
}

export const queryOptions = [
  'filter',
  'orderby',
  'select',
  'expand',
  'top',
  'skip',
  'count',
  'skiptoken',
  'format',
]
const unsupported = [
  'apply',
  'compute',
  'deltatoken',
  'id',
  'index',
  'levels',
  'schemaversion',
  'search',
]
const known = new Set([...queryOptions, ...unsupported])

/**
 * Reads the query of an address, decoded. Names are those of OData 4.01, with or without `$` and in any case. Nothing
 * that OData defines is ignored; other options without `$` are.
 */
export function readQueryOptions(
  query: Iterable<readonly [name: string, value: string]>,
  format: AnswerFormat = 'JSON',
): QueryOptions {
  const values = new Map<string, string>()
  for (const [written, value] of query) {
    const name = written.replace(/^\$/, '').toLowerCase()
    if (written.toLowerCase() === 'access_token') failToken()
    if (!known.has(name)) {
      if (written.startsWith('$')) failUnknown(written, name)
      continue
    }
    if (values.has(name)) failTwice(name)
    if (unsupported.includes(name)) failUnsupported(name)
    values.set(name, value)
  }
  readFormat(values.get('format') ?? null, format)
  return optionsOf((name) => values.get(name) ?? null)
}

function optionsOf(textOf: (name: string) => string | null): QueryOptions {
  const expand = textOf('expand')
  return {
    filter: textOf('filter'),
    orderby: textOf('orderby'),
    select: textOf('select'),
    expand: expand === null ? [] : readExpand(expand),
    top: readNumber('$top', textOf('top')),
    skip: readNumber('$skip', textOf('skip')),
    count: readCount(textOf('count')),
    skiptoken: readToken(textOf('skiptoken')),
  }
}

/** Refuses options that an answer about `what` cannot follow. */
export function requireOptions(
  options: QueryOptions,
  possible: readonly (keyof QueryOptions)[],
  what: string,
): void {
  for (const [name, value] of Object.entries(options)) {
    const isAsked = Array.isArray(value) ? value.length > 0 : value !== null && value !== false
    if (!isAsked || possible.some((one) => one === name)) continue
    throw new ODataError('UnknownOption', `$${name} isn’t possible for ${what}.`, `$${name}`)
  }
}

function failToken(): never {
  const message =
    'A key doesn’t belong in an address, which is stored in logs; send it in the header Authorization.'
  throw new ODataError('UnknownOption', message, 'access_token')
}

function failUnknown(written: string, name: string): never {
  const option = written.slice(0, 80).toWellFormed()
  const nearest = nearestName(
    name,
    queryOptions.map((word) => ({ name: word, words: [word] })),
  )
  const hint = nearest === null ? '' : `; did you mean $${nearest}?`
  throw new ODataError('UnknownOption', `${option} isn’t an option of OData${hint || '.'}`, option)
}

function failTwice(name: string): never {
  throw new ODataError('Duplicate', `$${name} is in the address more than once.`, `$${name}`)
}

function failUnsupported(name: string): never {
  const message = `$${name} isn’t supported.`
  const details = [{ code: 'NotSupported', message, target: `$${name}` }]
  throw new ODataError('NotSupported', message, `$${name}`, details)
}
