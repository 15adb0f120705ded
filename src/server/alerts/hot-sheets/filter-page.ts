import type { APIContext } from 'astro'
import { firstSettings, type HotSheetSettings } from '#src/domain/alerts/hot-sheets/hot-sheet.ts'
import { withoutHotSheet } from '#src/domain/alerts/hot-sheets/in-hot-sheet.ts'
import { hotSheetsPath } from '#src/domain/alerts/hot-sheets/paths.ts'
import { hotSheetSaved } from '#src/domain/alerts/messages/hot-sheet-messages.ts'
import type { FormValues } from '#src/domain/context/forms/form-version.ts'
import {
  hotSheetLoadFailed,
  hotSheetSaveFailed,
} from '#src/domain/context/messages/general-messages.ts'
import { isExpected, isRequestError } from '#src/domain/errors.ts'
import { listBase, resultsPath } from '#src/domain/paths.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import type { FilterError } from '#src/domain/search/filter/read/read-result.ts'
import { panelPath } from '#src/domain/search/results/panel-paths.ts'
import { responseKind } from '#src/server/context/request/answer/failure.ts'
import { unlessUnexpected } from '#src/server/context/request/answer/unexpected.ts'
import { readNestedFields } from '#src/server/context/request/body/nested-fields.ts'
import { refuseStale } from '#src/server/context/request/forms/stale.ts'
import { setNotice } from '#src/server/context/request/notice.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import { referenceFor } from '#src/server/search/results/request/filter-reference.ts'
import {
  getHotSheetSettings,
  type SentSettings,
  saveHotSheetSettings,
} from '#src/use-cases/alerts/hot-sheets/hot-sheet-settings.ts'
import { readFilterText } from '#src/use-cases/search/filter/read-filter.ts'
import { resolveFilter } from '#src/use-cases/search/filter/stored-filters.ts'
import { hotSheetOwner } from '#src/use-cases/search/hot-sheet/hot-sheet-search.ts'
import { sentenceOf } from '#src/use-cases/searches/saved/search-words.ts'
import { listSavedSearches } from '#src/use-cases/searches/stored-searches.ts'

export interface HotSheetFilterView {
  readonly status: number
  readonly settings: Omit<HotSheetSettings, 'window'> & { readonly window: string }
  /** The values of the stored filter; null if it cannot be read. */
  readonly stored: FormValues | null
  readonly message: string | null
  readonly fields: Readonly<Record<string, string>>
  /** What is wrong with the filter of the address, or with the stored one. */
  readonly errors: readonly FilterError[]
  /** What the filter finds, in words. */
  readonly sentence: string
  /** The filter panel, which leads back to the hot sheet. */
  readonly panelHref: string
  readonly searches: readonly { readonly name: string; readonly filter: string }[]
}

/** Handles /hot_sheets/filter, where an agent edits the hot sheet's filter. Responds with a form or JSON. */
export async function handleHotSheetFilter(
  context: APIContext,
): Promise<HotSheetFilterView | Response> {
  const { locals, request } = context
  hotSheetOwner(locals)
  const isJson = responseKind(request) === 'json'
  if (isUnsafe(request.method)) return await save(context, isJson)
  return await load(context, isJson)
}

const load = ({ locals, url }: APIContext, isJson: boolean) =>
  unlessUnexpected<HotSheetFilterView | Response, HotSheetFilterView | Response>(
    locals.log,
    'the filter of a hot sheet cannot be read',
    async () => {
      const settings = getHotSheetSettings(locals)
      if (isJson) return Response.json(settingsJson(settings))
      const filter = resolveFilter(locals, url.searchParams.get('_filter') ?? settings.filter)
      const changed = { ...settings, filter: withoutHotSheet(filter).text }
      const result = await readFilterText(locals, withoutHotSheet(filter))
      const view = await viewOf(locals, result.ok ? 200 : 400, changed, formValuesOf(settings))
      return { ...view, errors: result.ok ? [] : result.errors }
    },
    () =>
      isJson
        ? failed(503, hotSheetLoadFailed)
        : viewOf(locals, 503, firstSettings, null, hotSheetLoadFailed),
  )

async function save(context: APIContext, isJson: boolean) {
  const { locals, request } = context
  const fields = await readNestedFields(request)
  const input = sentIn(fields, isJson)
  try {
    const current = getHotSheetSettings(locals)
    refuseStale(fields, formValuesOf(current), formValuesOf({ ...current, ...valuesOf(input) }))
    const settings = await saveHotSheetSettings(locals, input)
    if (isJson) return Response.json(settingsJson(settings))
    setNotice(context, hotSheetSaved)
    return context.redirect(hotSheetsPath(), 303)
  } catch (error) {
    const typed = {
      filter: input.filter ?? '',
      window: input.window ?? 'day',
      mailed: input.mailed ?? false,
    }
    if (isRequestError(error) && error.name === 'Invalid') {
      const { message, fields } = error
      return isJson
        ? failed(200, message, fields)
        : await viewOf(locals, 422, typed, formValuesOf(getHotSheetSettings(locals)), null, fields)
    }
    if (isExpected(error)) throw error
    locals.log.error({ err: error }, 'the filter of a hot sheet cannot be saved')
    return isJson
      ? failed(503, hotSheetSaveFailed)
      : await viewOf(locals, 503, typed, null, hotSheetSaveFailed)
  }
}

const formValuesOf = ({ filter, window, mailed }: HotSheetFilterView['settings']): FormValues => ({
  filter,
  window,
  mailed,
})

const valuesOf = (input: SentSettings) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))

function sentIn(fields: URLSearchParams, isJson: boolean): SentSettings {
  const fieldNamed = (...names: string[]) => {
    const fieldName = names.find((name) => fields.has(name))
    return fieldName === undefined ? undefined : fields.get(fieldName)!
  }
  const mailed = fieldNamed('mailed', 'hot_sheet[mailed]')
  const window = fieldNamed('window', 'hot_sheet[window]')
  return {
    // The button above the results sends the last name, and only the filter.
    filter: fieldNamed('_filter', 'filter', 'hot_sheet[filter]', 'saved_search[Filter]'),
    window,
    mailed:
      mailed === undefined
        ? isJson || window === undefined
          ? undefined
          : false
        : isOn.includes(mailed),
  }
}

const isOn = ['true', '1', 'on']

const settingsJson = ({ filter, window, mailed }: HotSheetSettings) => ({
  success: true,
  filter,
  window,
  mailed,
})

const failed = (status: number, message: string, fields: object = {}) =>
  Response.json({ success: false, error: message, message, fields }, { status })

async function viewOf(
  locals: APIContext['locals'],
  status: number,
  settings: HotSheetFilterView['settings'],
  storedValues: FormValues | null,
  message: string | null = null,
  fields: HotSheetFilterView['fields'] = {},
): Promise<HotSheetFilterView> {
  const filter = Filter.of(settings.filter)
  const sentence = sentenceOf(locals, filter)
  const panelHref = panelPath({
    _filter: filter.isEmpty ? null : await referenceFor(locals, filter),
    _results: resultsPath('list', {}, listBase('hot_sheets', 'all')),
  })
  const searches = listSavedSearches(locals).map(({ name, filter: { text } }) => ({
    name,
    filter: text,
  }))
  return {
    status,
    settings,
    stored: storedValues,
    message,
    fields,
    errors: [],
    sentence,
    panelHref,
    searches,
  }
}
