import { formOf } from '#src/domain/search/filter/convert/form-from-filter.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { formToFilter } from '#src/domain/search/filter/form/search-form.ts'
import type { LocationOption } from '#src/domain/search/location/location-option.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { searchLocations } from './search-locations.ts'

/** A place whose name was typed as search words. */
export interface PlaceMeaning extends Pick<LocationOption, 'text' | 'kind' | 'parent' | 'count'> {
  /** The search with this place instead of the words. */
  readonly filter: Filter
}

const maxMeant = 4

/** Users may type a place and search without choosing a suggestion. Returns the places that their words can mean. */
export async function findMeantPlaces(context: Context, filter: Filter): Promise<PlaceMeaning[]> {
  const { form, rest } = formOf(filter)
  if (form.placeField !== 'Keywords') return []
  const others = formToFilter({ ...form, place: '', placeField: '' }, null)
  const condition = rest.and(others)
  const options = await searchLocations(context, {
    text: form.place,
    condition: condition.text,
    limit: maxMeant,
  })
  return options.map(({ text, kind, parent, count, sparkQl }) => ({
    text,
    kind,
    parent,
    count,
    filter: Filter.of(sparkQl).and(condition),
  }))
}
