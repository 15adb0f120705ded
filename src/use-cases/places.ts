import { everything } from '#src/domain/filter/condition.ts'
import { placeFields, type Place } from '#src/domain/filter/form.ts'
import type { Context } from './context.ts'
import { remember } from './remember.ts'

const keptMs = 5 * 60_000

/** What a place typed by a person is: a city, postal code, neighborhood, subdivision or county; null if unknown. */
export async function findPlace(context: Context, text: string): Promise<Place | null> {
  const wanted = placeKey(text)
  if (wanted === '') return null
  const places = await remember(context, 'places', keptMs, () => allPlaces(context))
  return places.get(wanted) ?? null
}

/** By their names in small letters; a name that is several things is the first of the place fields. */
async function allPlaces(context: Context): Promise<Map<string, Place>> {
  const query = { scope: context.scope, condition: everything }
  const facets = await Promise.all(placeFields.map((field) => context.search.facet(query, { field })))
  const places = new Map<string, Place>()
  for (const [i, field] of placeFields.entries()) {
    for (const { value } of facets[i]!) {
      const key = placeKey(value ?? '')
      if (value !== null && key !== '' && !places.has(key)) places.set(key, { field, value })
    }
  }
  return places
}

// `Harbor, WA` is the city Harbor.
const placeKey = (text: string) => text.trim().replace(/,\s*[A-Za-z]{2}\.?$/, '').toLowerCase()
