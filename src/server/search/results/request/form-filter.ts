import { withoutPlaceNames } from '#src/domain/map/place-text.ts'
import { type FormOfFilter, formOf } from '#src/domain/search/filter/convert/form-from-filter.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { type FormErrors, readForm } from '#src/domain/search/filter/form/read-search-form.ts'
import {
  emptyForm,
  formToFilter,
  type SearchForm,
} from '#src/domain/search/filter/form/search-form.ts'
import { keyFields } from '#src/domain/search/location/location-kinds.ts'
import { fairHousingRefusal } from '#src/domain/search/messages/filter-messages.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { isBarred } from '#src/use-cases/search/filter/fair-housing.ts'
import { resolveFilter } from '#src/use-cases/search/filter/stored-filters.ts'
import { findPlace, type PlaceMatch } from '#src/use-cases/search/location/find-place.ts'

export type FilterOfForm =
  | { readonly ok: true; readonly filter: Filter; readonly listing: string | null }
  | { readonly ok: false; readonly errors: FormErrors }

/**
 * The field `_kept` has the conditions for which the search form has no controls, such as shapes. Another place in the
 * form replaces all conditions of the place before.
 */
export async function filterOfForm(
  context: Context,
  query: URLSearchParams,
): Promise<FilterOfForm> {
  const { form, errors } = readForm(query)
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const before = keptOf(context, query)
  const old = placeIn(before)
  const chosen = chosenIn(query)
  const isSame = chosen === null && before.placeFilter && before.form.place === form.place
  const place: PlaceMatch | null = isSame
    ? { filter: before.placeFilter, listing: null }
    : (chosen ?? (await findPlace(context, form.place, form.placeField)))
  const barred = await barredIn(context, place === null ? form : { ...form, place: '' })
  if (barred !== null) return { ok: false, errors: barred }
  const others = formToFilter(place === null ? form : { ...form, place: '' }, null)
  const isReplaced = place?.filter.text !== old?.text
  const rest = isReplaced ? withoutOldPlace(before) : before.rest
  return {
    ok: true,
    filter: (place?.filter ?? Filter.none).and(others).and(rest),
    listing: isReplaced ? (place?.listing ?? null) : null,
  }
}

async function barredIn(
  context: Context,
  { place, words }: SearchForm,
): Promise<FormErrors | null> {
  if (await isBarred(context, place)) return { place: fairHousingRefusal }
  return (await isBarred(context, words)) ? { words: fairHousingRefusal } : null
}

/** What a search with another place keeps. Null if the form has mistakes. */
export function conditionsBesidePlace(context: Context, query: URLSearchParams): Filter | null {
  const { form, errors } = readForm(query)
  if (Object.keys(errors).length > 0) return null
  return formToFilter({ ...form, place: '' }, null).and(withoutOldPlace(keptOf(context, query)))
}

function keptOf(context: Context, query: URLSearchParams): FormOfFilter {
  const text = query.get('_kept')?.trim() ?? ''
  return formOf(text === '' ? Filter.none : resolveFilter(context, text))
}

/** The suggestion that was chosen, as a filter. */
function chosenIn(query: URLSearchParams): PlaceMatch | null {
  const text = query.get('placeFilter')?.slice(0, maxChosenLength) ?? ''
  const filter = Filter.of(text)
  return filter.isEmpty || filter.tree === null ? null : { filter, listing: null }
}

const maxChosenLength = 4_000

function withoutOldPlace({ form, rest }: FormOfFilter): Filter {
  const key = keyFields[form.placeField]
  return withoutPlaceNames(rest, key === undefined ? [] : [key])
}

function placeIn({ form, placeFilter }: FormOfFilter): Filter | null {
  const { place, placeField } = form
  if (placeFilter !== undefined) return placeFilter
  if (place === '' || placeField === '' || placeField === 'Keywords') return null
  return formToFilter(emptyForm, { field: placeField, value: place })
}
