import type { APIContext } from 'astro'
import { RequestError } from '#src/domain/errors.ts'
import {
  isTooLongForAddress,
  parseReference,
  storedFilterGone,
} from '#src/domain/filter/cache/reference.ts'
import { readFields } from '#src/server/request/fields.ts'
import { inJson } from '#src/server/request/in-json.ts'
import type { Locals } from '#src/server/request/locals.ts'
import { referFor, storingProblem } from '#src/server/results/filter-reference.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { describeBadFilter, readFilter } from '#src/use-cases/filter/read-filter.ts'
import { resolveFilter } from '#src/use-cases/filter/stored-filters.ts'

// Filters of any length for the map, whose shapes make them long.

/** The text behind `_filter`; with it comes the token that the other way takes. */
export function answerFilterText({ locals, url }: APIContext): Promise<Response> {
  locals.csrfToken()
  return inJson(locals, async () => ({ filter: await filterIn(locals, url.searchParams) }))
}

/** What stands for the posted `_filter` in addresses. */
export function answerFilterReference({ locals, request }: APIContext): Promise<Response> {
  return inJson(locals, async () => ({
    reference: await referenceTo(locals, ((await readFields(request)).get('_filter') ?? '').trim()),
  }))
}

/** The filter that a query asks for; `NotFound` for a reference to nothing. */
export async function filterIn(context: Context, query: URLSearchParams): Promise<string> {
  const filter = (await resolveFilter(context, query.get('_filter') ?? '')).trim()
  if (parseReference(filter) !== null) throw new RequestError('NotFound', storedFilterGone)
  return filter
}

async function referenceTo(locals: Locals, filter: string): Promise<string> {
  const found = await referFor(locals, filter)
  if (found.kind !== 'referred') throw new RequestError('Invalid', storingProblem[found.kind])
  const read = isTooLongForAddress(found.reference) ? await readFilter(locals, filter) : null
  if (read?.kind === 'bad-filter') throw new RequestError('BadRequest', describeBadFilter(read))
  return found.reference
}
