import { formOf } from '#src/domain/search/filter/convert/form-from-filter.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { type FormErrors, readForm } from '#src/domain/search/filter/form/read-search-form.ts'
import { formToFilter } from '#src/domain/search/filter/form/search-form.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { resolveFilter } from '#src/use-cases/search/filter/stored-filters.ts'
import { findPlaceFilter } from '#src/use-cases/search/location/find-place.ts'

/** The field `_kept` has the conditions for which the search form has no controls, such as shapes. */
export async function filterOfForm(
  context: Context,
  query: URLSearchParams,
): Promise<
  | { readonly ok: true; readonly filter: Filter }
  | { readonly ok: false; readonly errors: FormErrors }
> {
  const { form, errors } = readForm(query)
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const keptText = query.get('_kept')?.trim() ?? ''
  const before = keptText === '' ? null : formOf(resolveFilter(context, keptText))
  const isSame = before?.placeFilter !== undefined && before.form.place === form.place
  const place = isSame
    ? before.placeFilter
    : await findPlaceFilter(context, form.place, form.placeField)
  const formText =
    place === null
      ? formToFilter(form, null)
      : place.and(formToFilter({ ...form, place: '' }, null))
  return { ok: true, filter: formText.and(before?.rest ?? Filter.none) }
}
