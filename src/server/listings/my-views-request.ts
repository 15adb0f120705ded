import type { APIContext } from 'astro'
import { versionField, versionOf } from '#src/domain/context/forms/form-version.ts'
import { isRequestError } from '#src/domain/errors.ts'
import type { MyViewsPage } from '#src/domain/listings/views/my-views-page.ts'
import { focusAfter, maxColumns, takeStep } from '#src/domain/listings/views/view-draft.ts'
import { resultsPath } from '#src/domain/paths.ts'
import { baseOfPath } from '#src/domain/search/results/list-base.ts'
import { myViewsPath } from '#src/domain/search/results/panel-paths.ts'
import { standardSorts } from '#src/domain/search/results/sorts/sorts.ts'
import { readFields } from '#src/server/context/request/body/body-fields.ts'
import { listOf } from '#src/server/context/request/body/body-lists.ts'
import { refuseStale } from '#src/server/context/request/forms/stale.ts'
import {
  columnsOfFields,
  getMyView,
  listMyViews,
  offeredColumns,
  removeMyView,
  saveMyView,
  type ViewToChange,
} from '#src/use-cases/listings/views/list-my-views.ts'
import { offerMySorts } from '#src/use-cases/searches/my-searches.ts'

export async function handleMyViews(astro: APIContext): Promise<MyViewsPage | Response> {
  if (astro.request.method !== 'POST') return showDraft(astro, astro.url.searchParams, null)
  const posted = await readFields(astro.request)
  try {
    return await change(astro, posted)
  } catch (error) {
    if (isRequestError(error) && error.name === 'Invalid')
      return showDraft(astro, posted, error.message)
    throw error
  }
}

async function change(
  { locals, redirect }: APIContext,
  posted: URLSearchParams,
): Promise<Response> {
  const id = posted.get('view_id') || null
  const results = resultsIn(posted)
  if (posted.get('do') === 'remove') {
    await removeMyView(locals, id ?? '')
    return redirect(myViewsPath({ _results: results }), 303)
  }
  const draftChange = {
    id,
    name: posted.get('name') ?? '',
    sortId: posted.get('sort_id') || null,
    fields: listOf(posted, 'fields'),
  }
  if (id !== null)
    refuseStale(
      posted,
      formValuesOf(getMyView(locals, id)),
      formValuesOf({
        Name: draftChange.name,
        SortId: draftChange.sortId,
        Fields: draftChange.fields,
      }),
    )
  const savedId = await saveMyView(locals, draftChange)
  return redirect(listPath(results, savedId, draftChange.sortId), 303)
}

const formValuesOf = ({ Name, SortId, Fields }: ViewToChange) => ({
  name: Name,
  sort_id: SortId,
  fields: Fields,
})

function resultsIn(query: URLSearchParams): string | null {
  const path = query.get('_results')
  return path !== null && baseOfPath(path) ? path : null
}

const listPath = (results: string | null, view_id: string, sort_id: string | null) =>
  resultsPath('list', { view_id, sort_id }, baseOfPath(results ?? '') ?? '')

function showDraft(
  { locals }: APIContext,
  query: URLSearchParams,
  problem: string | null,
): MyViewsPage {
  const viewId = query.get('view_id') || null
  const view = getMyView(locals, viewId)
  const opened = viewId && (query.get(versionField) || versionOf(formValuesOf(view)))
  const fieldNames = query.has('fields') || query.has('do') ? listOf(query, 'fields') : view.Fields
  const step = query.get('do') === 'add' ? `add:${query.get('column')}` : query.get('do')
  const draft = takeStep(fieldNames, step)
  const columns = columnsOfFields(locals, draft)
  const fields = columns.map(({ id }) => id)
  const results = resultsIn(query)
  const hrefOf = (step: string) =>
    myViewsPath({ _results: results, view_id: viewId, [versionField]: opened, fields, do: step })
  const mySorts = offerMySorts(locals)
  const views = listMyViews(locals)
  return {
    status: problem === null ? 200 : 422,
    results,
    views: viewLinks(views, results),
    viewId,
    opened,
    name: query.get('name') ?? view.Name,
    sortId: query.has('sort_id') ? query.get('sort_id') || null : view.SortId,
    fields,
    columns: columns.map((column, at) => ({
      ...column,
      upHref: at === 0 ? null : hrefOf(`up:${column.id}`),
      downHref: at === columns.length - 1 ? null : hrefOf(`down:${column.id}`),
      removeHref: hrefOf(`remove:${column.id}`),
    })),
    offered: columns.length >= maxColumns ? [] : offeredColumns(locals, fields),
    sorts: standardSorts,
    mySorts: mySorts.map(({ Id, Name }) => ({ id: Id, label: Name })),
    problem,
    focus: problem === null ? focusAfter(fieldNames, fields, step) : null,
  }
}

const viewLinks = (views: Awaited<ReturnType<typeof listMyViews>>, results: string | null) =>
  views.map(({ Id: id, Name: name, SortId: sortId }) => ({
    id,
    name,
    listHref: listPath(results, id, sortId),
    changeHref: myViewsPath({ _results: results, view_id: id }),
  }))
