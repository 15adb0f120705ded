import type { APIRoute } from 'astro'
import { readFields } from '#src/server/fields.ts'
import { resultsAddress } from '#src/domain/filter/panel-paths.ts'
import { keepMySort, listMySorts } from '#src/use-cases/my-searches.ts'

export const GET: APIRoute = async ({ locals }) => Response.json(await listMySorts(locals))

/** Keeps the order `sort_id` under `name`; a form comes back to its results, which are then in that order. */
export const POST: APIRoute = async ({ locals, request, redirect }) => {
  const fields = await readFields(request)
  const id = await keepMySort(locals, fields.get('name') ?? '', fields.get('sort_id') ?? '')
  const results = resultsAddress(fields.get('_results'), fields.get('_filter') ?? '', id, fields.get('view_id'))
  return redirect(results, 303)
}
