import type { APIContext } from 'astro'
import { RequestError } from '#src/domain/errors.ts'
import { readFields } from '#src/server/context/request/body/body-fields.ts'
import type { NewSearch } from '#src/use-cases/searches/saved/save-search.ts'

/** A search that was sent as a form or JSON (SPEC §7). The functions return null for a value that was not sent. */
export interface SentSearch {
  get(name: string): string | null
  text(name: string): string | null
  field(name: string): string | null
  readonly annotations: unknown
  /** The name may be in the group `saved_search` or `collection`, or outside of any. */
  readonly name: string | null
}

const maxTextLength = 200_000

export async function readSentSearch(request: Request): Promise<SentSearch> {
  const isJson = (request.headers.get('Content-Type') ?? '').includes('json')
  const fields = isJson ? flatten(await readJson(request)) : await readFields(request)
  const text = (name: string) => fields.get(name)?.slice(0, maxTextLength) ?? null
  return {
    get: text,
    text,
    field: (name) => text(`saved_search[${name}]`),
    annotations: text('saved_search[Annotations]'),
    name: text('saved_search[Name]') ?? text('collection[Name]') ?? text('Name'),
  }
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json()
  } catch {
    throw new RequestError('BadRequest', 'This JSON can’t be read.')
  }
}

const groups: readonly string[] = ['saved_search', 'collection']

function flatten(body: unknown): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of Object.entries(recordOf(body))) {
    if (!groups.includes(name)) fields.append(name, textOf(value))
    else
      for (const [key, inner] of Object.entries(recordOf(value)))
        fields.append(`${name}[${key}]`, textOf(inner))
  }
  return fields
}

const recordOf = (value: unknown): object =>
  typeof value === 'object' && value !== null ? value : {}

const textOf = (value: unknown) =>
  typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value)

/** `base` can name the quick search on which the new search is based. */
export function newSearchOf(fields: SentSearch): NewSearch {
  const text = (name: string) => fields.field(name) ?? ''
  return {
    name: fields.name ?? '',
    filter: text('Filter'),
    annotations: fields.annotations,
    quickSearchId: text('QuickSearchId'),
    sortId: fields.text('sort_id') ?? text('SortId'),
    viewId: text('ViewId'),
    base: fields.text('base') ?? '',
  }
}

const pageMost = 100_000
const maxSearchLength = 200

/** Reads the parameters of a paged list (SPEC §7): `search`, page, and limit. */
export function readListQuery({ url: { searchParams } }: Pick<APIContext, 'url'>) {
  const page = Number(searchParams.get('page') ?? 1)
  return {
    search: (searchParams.get('search') ?? '').slice(0, maxSearchLength).toWellFormed(),
    page: Number.isInteger(page) && page >= 1 && page <= pageMost ? page : 1,
  }
}
