import { findRatingVersion } from '#db/queries/collections/ratings.ts'
import {
  findCollectionVersion,
  findCollectionVersions,
  findSavedFilters,
  type SpecialName,
} from '#db/queries/collections/row-sets.ts'
import { canAdministrate, canCollect } from '#src/domain/context/access/permissions.ts'
import type { CollectionRows } from '#src/domain/search/filter/condition/row-source.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { readCondition } from '#src/domain/search/filter/read/read-condition.ts'
import {
  mayNameOwnList,
  type OwnLists,
  type SavedCondition,
} from '#src/domain/search/filter/read/read-own-list.ts'
import type { Context, CurrentUser } from '#src/use-cases/context/context.ts'
import { personOf } from '#src/use-cases/context/person.ts'
import { readOptionsFor } from '#src/use-cases/context/read-options.ts'
import { hotSheetRows } from '#src/use-cases/search/hot-sheet/hot-sheet-sections.ts'
import { overlayAreas } from './overlay-areas.ts'

const specialNames: readonly SpecialName[] = [
  'Favorites',
  'Possibilities',
  'Recommended',
  'Rejects',
  'Removed',
]

const ofVisitor = (
  lent: ReadonlyMap<string, CollectionRows>,
  hotSheet: OwnLists['hotSheet'],
): OwnLists => ({
  signedIn: lent.size > 0 || hotSheet !== null,
  savedSearches: new Map(),
  collections: lent,
  ratings: null,
  hotSheet,
})

export async function ownLists(context: Context, filter: Filter): Promise<OwnLists | undefined> {
  if (!mayNameOwnList(filter)) return undefined
  const { user } = context
  const lent = sharedCollection(context)
  const hotSheet = await hotSheetRows(context, filter)
  if (user === null || !canCollect(personOf(context))) return ofVisitor(lent, hotSheet)
  const ids = [...new Set(filter.text.match(/(?<!\d)\d{26}(?!\d)/g))]
  const [savedSearches, collections, ratings] = await Promise.all([
    savedConditions(context, user, /SavedSearch/i.test(filter.text) ? ids : []),
    collectionRows(context, user, ids),
    findRatingVersion(context.db, user.id),
  ])
  return {
    signedIn: true,
    savedSearches,
    collections: new Map([...collections, ...lent]),
    hotSheet,
    ratings: ratings && { kind: 'ratings', by: 'OwnerId', id: user.id, stars: [], ...ratings },
  }
}

function sharedCollection({ db, share }: Context): Map<string, CollectionRows> {
  const id = share?.collectionId ?? null
  const collection = id === null ? null : findCollectionVersion(db, id)
  if (collection === null) return new Map()
  const { Id, version, size } = collection
  return new Map([[Id, { kind: 'collections', ids: [Id], version, size }]])
}

function collectionRows(
  context: Context,
  { id: userId }: CurrentUser,
  ids: readonly string[],
): Map<string, CollectionRows | null> {
  const owner = { userId, ownsUnowned: canAdministrate(personOf(context)) }
  const versions = findCollectionVersions(context.db, owner, { ids, names: specialNames })
  const rows = new Map<string, CollectionRows | null>(specialNames.map((name) => [name, null]))
  for (const { Id, kind, isOwn, version, size } of versions) {
    const collection: CollectionRows = { kind: 'collections', ids: [Id], version, size }
    rows.set(Id, collection)
    if (isOwn && kind !== 'Custom') rows.set(kind, collection)
  }
  return rows
}

async function savedConditions(
  context: Context,
  { id }: CurrentUser,
  ids: readonly string[],
): Promise<Map<string, SavedCondition>> {
  const filters = ids.length === 0 ? [] : findSavedFilters(context.db, id, ids)
  const conditionsById = filters.map(
    async (row) => [row.Id, readSaved(context, Filter.of(row.Filter))] as const,
  )
  return new Map(await Promise.all(conditionsById))
}

/** A saved search that names other lists cannot be read here, so searches cannot refer to each other in cycles. */
function readSaved(context: Context, filter: Filter): SavedCondition {
  const areas = overlayAreas(context, filter)
  const result = readCondition(filter, { ...readOptionsFor(context), areas })
  return result.ok ? { condition: result.condition, size: result.expressions.length } : null
}
