import type { APIContext } from 'astro'
import { listBase, listingsPath, resultsPath } from '#src/domain/paths.ts'
import { baseFromText, partsOfBase } from '#src/domain/search/results/list-base.ts'
import { type EmailChoice, readEmailChoice } from '#src/domain/searches/email-choice.ts'
import { copySuffix, savingSignIn, searchSaveFailed } from '#src/domain/searches/messages.ts'
import { rememberPending } from '#src/server/account/pending-request.ts'
import { responseKind } from '#src/server/context/request/answer/failure.ts'
import { unlessUnexpected } from '#src/server/context/request/answer/unexpected.ts'
import { setNotice } from '#src/server/context/request/notice.ts'
import { isSameOrigin } from '#src/server/context/security/csrf-request.ts'
import { lastMode } from '#src/server/search/results/request/results-preferences.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { resolveFilter } from '#src/use-cases/search/filter/stored-filters.ts'
import {
  checkBase,
  checkFilter,
  checkSearchName,
  mayNotSaveYet,
} from '#src/use-cases/searches/saved/savable.ts'
import type { NewSearch } from '#src/use-cases/searches/saved/save-search.ts'
import { sentenceOf, suggestName } from '#src/use-cases/searches/saved/search-words.ts'
import { findStoredSearch } from '#src/use-cases/searches/stored-searches.ts'
import type { PendingSave } from '#src/use-cases/searches/with-alerts/replay-save.ts'
import { saveSearchWithAlert } from '#src/use-cases/searches/with-alerts/save-with-alert.ts'
import { newSearchOf, type SentSearch } from './read-search.ts'

/** The dialog Name This Search (SPEC §2). */
export interface SaveView {
  readonly kind: 'form'
  readonly status: number
  readonly search: NewSearch
  readonly sentence: string
  /** Address of the results from which the dialog was opened. */
  readonly backHref: string
  readonly isCopy: boolean
  /** Null for the usual choice of the user. */
  readonly frequency: EmailChoice | null
  readonly message: string | null
}

export async function handleNewSearch({ locals, url }: APIContext): Promise<SaveView> {
  const text = (name: string) => url.searchParams.get(name) ?? ''
  const base = text('base')
  const storedSearch = await findStoredSearch(locals, baseFromText(base))
  const filter = text('_filter') || (storedSearch?.filter.text ?? '')
  const search: NewSearch = {
    name: '',
    filter,
    annotations: null,
    quickSearchId: '',
    sortId: text('sort_id') || (storedSearch?.sortId ?? ''),
    viewId: text('view_id') || (storedSearch?.viewId ?? ''),
    base,
  }
  const isCopy = storedSearch?.saved != null
  const sentence = wordsOf(locals, filter)
  const checked = [checkBase(base), await checkFilter(locals, filter)].find(({ ok }) => !ok)
  const message = checked?.ok === false ? checked.message : null
  const name = isCopy
    ? `${storedSearch.name}${copySuffix}`
    : suggestName(locals, resolveFilter(locals, filter))
  const status = message === null ? 200 : 422
  return {
    kind: 'form',
    status,
    search: { ...search, name },
    sentence,
    backHref: backOf(search),
    isCopy,
    frequency: null,
    message,
  }
}

const wordsOf = (context: Context, filter: string) =>
  sentenceOf(context, resolveFilter(context, filter))

function backOf({ filter, sortId, viewId, base }: NewSearch): string {
  const params = { _filter: filter, sort_id: sortId, view_id: viewId }
  return listingsPath(params, baseFromText(base))
}

/** Handles POST /saved_searches (SPEC §7). If a visitor saves a search, it is stored after signing in. */
export async function handleSave(
  context: APIContext,
  fields: SentSearch,
): Promise<Response | SaveView> {
  const { locals } = context
  const isJson = responseKind(context.request) === 'json'
  const search = newSearchOf(fields)
  if (mayNotSaveYet(locals)) return signInFirst(context, search, fields, isJson)
  const saved = await unlessUnexpected(
    locals.log,
    'a search could not be saved',
    () => saveSearchWithAlert(locals, search, readEmailChoice(fields.text('frequency'))),
    () => ({ ok: false, message: searchSaveFailed }) as const,
  )
  if (!saved.ok)
    return isJson
      ? Response.json({ success: false, error: saved.message })
      : formAgain(locals, search, fields, saved.message)
  const { id: Id, sentence: message, link } = saved.value
  const href = resultsPath(lastMode(context), {}, listBase('saved_searches', Id))
  if (!isJson || isSameOrigin(context.request.headers, locals.origin))
    setNotice(context, message, null, link)
  if (!isJson) return context.redirect(href, 303)
  return Response.json({ success: true, message, search: { Id }, href })
}

/** First reports problems that signing in would not solve. */
async function signInFirst(
  context: APIContext,
  search: NewSearch,
  fields: SentSearch,
  isJson: boolean,
): Promise<Response | SaveView> {
  const { locals } = context
  const checks = [
    checkBase(search.base),
    checkSearchName(search.name),
    await checkFilter(locals, search.filter),
  ]
  const failed = checks.find((check) => !check.ok)
  if (failed?.ok === false)
    return isJson
      ? Response.json({ success: false, error: failed.message })
      : formAgain(locals, search, fields, failed.message)
  const kind = fields.text('commit') === 'save_as' ? 'save_as' : 'save_search'
  const frequency = readEmailChoice(fields.text('frequency'))
  const detail: PendingSave = { ...search, mode: lastMode(context), frequency }
  const href = await rememberPending(context, { kind, detail }, backOf(search))
  if (!isJson) return context.redirect(href, 303)
  return Response.json({ success: false, error: savingSignIn, authUri: href }, { status: 401 })
}

function formAgain(
  context: Context,
  search: NewSearch,
  fields: SentSearch,
  message: string,
): SaveView {
  const isCopy = partsOfBase(baseFromText(search.base))?.kind === 'saved_searches'
  return {
    kind: 'form',
    status: 422,
    search,
    sentence: wordsOf(context, search.filter),
    backHref: backOf(search),
    isCopy,
    frequency: readEmailChoice(fields.text('frequency')),
    message,
  }
}
