import type { APIContext } from 'astro'
import { z } from 'zod'
import {
  quickSearchDeleted,
  quickSearchSaved,
} from '#src/domain/admin/messages/brokerage-messages.ts'
import { RequestError } from '#src/domain/errors.ts'
import { readFields, typedText } from '#src/server/context/request/body/body-fields.ts'
import { listOf } from '#src/server/context/request/body/body-lists.ts'
import { refuseStale } from '#src/server/context/request/forms/stale.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import {
  deleteQuickSearch,
  listMadeQuickSearches,
  makeQuickSearch,
  moveQuickSearch,
  type QuickSearchOwner,
  reorderQuickSearches,
  updateQuickSearch,
} from '#src/use-cases/admin/brokerage/brokerage-quick-searches.ts'

export interface QuickSearchesView {
  readonly status: number
  readonly searches: Awaited<ReturnType<typeof listMadeQuickSearches>>
  readonly typed: { readonly name: string; readonly description: string; readonly filter: string }
  /** The id of the quick search whose deletion the user has to confirm. */
  readonly deleting: string | null
  readonly problem: string | null
  readonly done: string | null
}

const text = typedText.transform((value) => value.replace(/\s+/g, ' ').trim())
const quickSearchForm = z.object({
  do: text,
  id: text,
  up: text,
  down: text,
  name: text,
  description: text,
  filter: text,
})

export async function handleQuickSearches(
  context: APIContext,
  owner: QuickSearchOwner,
  path: string,
): Promise<QuickSearchesView | Response> {
  const { locals, request, url } = context
  const searches = listMadeQuickSearches(locals, owner)
  const { searchParams } = url
  const base: QuickSearchesView = {
    status: 200,
    searches,
    typed: { name: '', description: '', filter: searchParams.get('_filter') ?? '' },
    deleting: searchParams.get('delete'),
    problem: null,
    done:
      { saved: quickSearchSaved, deleted: quickSearchDeleted }[searchParams.get('said') ?? ''] ??
      null,
  }
  if (!isUnsafe(request.method)) return base
  const fields = await readFields(request)
  const form = quickSearchForm.parse(Object.fromEntries(fields))
  const quickSearch = searches.find(({ Id }) => Id === form.id)
  if (form.do === 'describe' && quickSearch)
    refuseStale(
      fields,
      { name: quickSearch.Name, description: quickSearch.Description },
      { name: form.name, description: form.description },
    )
  const problem = await act(context, owner, form, listOf(fields, 'search_id'))
  if (problem !== null && form.do === 'describe') throw new RequestError('Invalid', problem)
  const said = form.do === 'delete' ? 'deleted' : 'saved'
  return problem === null
    ? context.redirect(`${path}?said=${said}`, 303)
    : { ...base, status: 422, typed: form, problem, deleting: null }
}

async function act(
  { locals }: APIContext,
  owner: QuickSearchOwner,
  form: z.infer<typeof quickSearchForm>,
  order: readonly string[],
): Promise<string | null> {
  if (form.do === 'make') return makeQuickSearch(locals, owner, form)
  if (form.do === 'describe') return updateQuickSearch(locals, owner, form)
  if (form.do === 'delete') await deleteQuickSearch(locals, owner, form.id)
  else if (form.up !== '') await moveQuickSearch(locals, owner, { id: form.up, by: -1 })
  else if (form.down !== '') await moveQuickSearch(locals, owner, { id: form.down, by: 1 })
  else await reorderQuickSearches(locals, owner, order)
  return null
}
