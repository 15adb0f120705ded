import type { APIContext } from 'astro'
import type { Filter } from '#src/domain/search/filter/filter.ts'
import type { FilterError } from '#src/domain/search/filter/read/read-result.ts'
import {
  parseResultsPath,
  readKeptParams,
  resultsAddress,
} from '#src/domain/search/results/panel-paths.ts'
import { readFields } from '#src/server/context/request/body/body-fields.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import { referFor, storingProblem } from '#src/server/search/results/request/filter-reference.ts'
import { readCorrectedFilter } from '#src/use-cases/search/filter/read-filter.ts'
import { resolveFilter } from '#src/use-cases/search/filter/stored-filters.ts'

/** A page that shows a filter as SparkQL, with its errors. The filter may be too long for a URL. */
export interface FilterLanguageView {
  readonly status: 200 | 422
  readonly filter: Filter
  readonly errors: readonly FilterError[]
  readonly others: readonly (readonly [name: string, value: string])[]
}

interface Location {
  readonly location: string
}

/** POST redirects to the results. A long filter becomes a reference. */
export async function handleFilterLanguage({
  locals,
  request,
  url,
}: APIContext): Promise<FilterLanguageView | Location> {
  const isSent = isUnsafe(request.method)
  const fields = isSent ? await readFields(request) : url.searchParams
  const filter = resolveFilter(locals, fields.get('_filter') ?? '')
  const result = await readCorrectedFilter(locals, filter)
  const errors = result.kind === 'bad-filter' ? result.errors : []
  const results = parseResultsPath(fields.get('_results'))
  const retained = [...fields].filter(
    ([name, value]) => name in readKeptParams(fields) && value !== '',
  )
  const view = { status: 422, filter, others: [['_results', results], ...retained] } as const
  if (!isSent) return { ...view, status: errors.length === 0 ? 200 : 422, errors }
  if (errors.length > 0) return { ...view, errors }
  const referred = await referFor(locals, filter)
  if (referred.kind === 'referred')
    return { location: resultsAddress(results, referred.reference, readKeptParams(fields)) }
  return {
    ...view,
    errors: [{ message: storingProblem[referred.kind], field: null, start: 0, end: 0 }],
  }
}
