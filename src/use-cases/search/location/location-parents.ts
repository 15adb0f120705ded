import type { CacheKind } from '#src/domain/context/cache/cache.ts'
import { parentFields } from '#src/domain/search/location/location-kinds.ts'
import { type LocationOption, optionId } from '#src/domain/search/location/location-option.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { optionalFacet, withTimeout } from '#src/use-cases/context/optional-facet.ts'
import { queryFor } from '#src/use-cases/listings/visible-listings.ts'

// Finding the larger place around a place is slower than finding the place and rarely gives a new result, so it is
// cached.

const parents: CacheKind<string, Promise<string | null>> = {
  name: 'what places lie in',
  maxEntries: 5_000,
}

/** Adds the larger place in which most of a place's listings are, or the office of an agent. */
export async function withParent(
  context: Context,
  option: LocationOption,
): Promise<LocationOption> {
  const field = parentFields[option.fieldName]
  if (field === undefined || option.parent !== null || option.parentId !== null) return option
  const parent = await withTimeout(parentOf(context, option, field), null)
  return parent === null ? option : { ...option, parent, parentId: optionId(field, parent) }
}

function parentOf(
  context: Context,
  { fieldName, value }: LocationOption,
  field: string,
): Promise<string | null> {
  const cache = context.caches.of(parents)
  const key = JSON.stringify([fieldName, value, context.scope])
  return cache.getOrSet(key, () =>
    findParent(context, fieldName, value, field).catch(() => {
      cache.delete(key)
      return null
    }),
  )
}

async function findParent(
  context: Context,
  fieldName: string,
  value: string,
  parent: string,
): Promise<string | null> {
  const [most] = await optionalFacet(context, queryFor(context, fieldName, value), {
    field: parent,
    limit: 1,
  })
  return most?.value ?? null
}
