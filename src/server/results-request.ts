import type { APIContext } from 'astro'
import { z } from 'zod'
import { RequestError } from '#src/domain/errors.ts'
import { idLength } from '#src/domain/limits.ts'
import type { ResultsParams } from '#src/domain/paths.ts'
import { parseResultsMode, resultsModeCookie, type ShownMode } from '#src/domain/results-view.ts'

const resultsQuery = z.object({
  _filter: z.string().default(''),
  sort_id: z.string().nullable().default(null),
  view_id: z.string().nullable().default(null),
  page: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).default(1),
})

export interface ResultsRequest {
  readonly filter: string
  readonly sortId: string | null
  readonly viewId: string | null
  readonly page: number
}

/** Reads the query of a results page (SPEC §2): a view id counts only if it is 26 characters long. */
export function readResultsQuery(query: URLSearchParams): ResultsRequest {
  const given = Object.fromEntries([...query].filter(([, value]) => value !== '').toReversed())
  const read = resultsQuery.safeParse(given)
  if (!read.success) throw new RequestError('BadRequest', 'The page must be a whole number from 1.')
  const { _filter: filter, sort_id: sortId, view_id, page } = read.data
  return { filter, sortId, viewId: view_id?.length === idLength ? view_id : null, page }
}

/** The same again as parameters of an address, without the page. */
export const paramsOf = ({ filter, sortId, viewId }: ResultsRequest): ResultsParams => ({
  _filter: filter === '' ? null : filter,
  sort_id: sortId,
  view_id: viewId,
})

/** The view of this page, kept in its cookie; `null` stands for the one that was chosen last. */
export function rememberMode({ cookies }: APIContext, fixedMode: ShownMode | null): ShownMode {
  const { name, options } = resultsModeCookie
  const last = cookies.get(name)?.value
  if (fixedMode !== null && fixedMode !== last) cookies.set(name, fixedMode, options)
  return fixedMode ?? parseResultsMode(last)
}
