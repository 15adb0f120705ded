import { splitForm } from '#src/domain/filter/convert/form-from-filter.ts'
import { both } from '#src/domain/filter/convert/narrow.ts'
import { formToFilter, type SearchForm } from '#src/domain/filter/form/form.ts'
import { type FormErrors, readForm } from '#src/domain/filter/form/read-form.ts'
import { isNearFull } from '#src/domain/location/near-full.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { resolveFilter } from '#src/use-cases/filter/stored-filters.ts'
import { searchLocations } from '#src/use-cases/location/location-search.ts'
import { findPlace } from '#src/use-cases/location/places.ts'

/** The search form's filter. Conditions beyond its controls, such as shapes, are sent along in `_kept`. */
export async function filterOfForm(
  context: Context,
  query: URLSearchParams,
): Promise<
  | { readonly ok: true; readonly filter: string }
  | { readonly ok: false; readonly errors: FormErrors }
> {
  const { form, errors } = readForm(query)
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const kept = query.get('_kept')?.trim() ?? ''
  const rest = kept === '' ? '' : splitForm(await resolveFilter(context, kept), context.caches).rest
  return { ok: true, filter: both(await askedFor(context, form), rest) }
}

/** Names of suggestions stay in the box; other exact meanings, such as addresses, are searched as such. */
async function askedFor(context: Context, form: SearchForm): Promise<string> {
  const place = await findPlace(context, form.place, form.placeField)
  if (place !== null || form.place === '' || form.placeField === 'Keywords')
    return formToFilter(form, place)
  const options = await searchLocations(context, { text: form.place })
  const named = options.find((option) => isNearFull(form.place, option))
  if (named === undefined) return formToFilter(form, null)
  return both(named.sparkQl, formToFilter({ ...form, place: '' }, null))
}
