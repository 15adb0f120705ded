import { changeProvided } from '#db/queries/searches/provided.ts'
import {
  changeSavedSearch,
  deleteSavedSearches,
  findOwnSearches,
  type SearchChange,
} from '#db/queries/searches/saved-searches.ts'
import { getSavedSearch } from '#db/queries/searches/search-rows.ts'
import { isId } from '#src/domain/ids.ts'
import type { Filter } from '#src/domain/search/filter/filter.ts'
import { nameUnchanged } from '#src/domain/searches/messages.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import {
  annotationsFor,
  type Checked,
  checkDescription,
  checkFilter,
  checkSearchName,
  noSuchSearch,
  requireSaver,
} from './savable.ts'

// Only the owner of a saved search can change it. For other users, these functions throw `NotFound`.

export async function renameSearch(
  context: Context,
  id: string,
  text: string,
): Promise<Checked<string>> {
  const { Name } = ownSearch(context, id)
  const name = checkSearchName(text)
  if (!name.ok) return name
  if (name.value === Name) return { ok: false, message: nameUnchanged }
  await change(context, id, { Name: name.value })
  return name
}

export async function updateSearch(
  context: Context,
  id: string,
  input: { readonly filter: string; readonly annotations: unknown },
): Promise<Checked<Filter>> {
  ownSearch(context, id)
  const filter = await checkFilter(context, input.filter)
  if (!filter.ok) return filter
  const Annotations = annotationsFor(filter.value, input.annotations)
  await change(context, id, { Filter: filter.value.text, Annotations })
  return filter
}

/** A name that is null stays as it is. */
export async function describeSearch(
  context: Context,
  id: string,
  typed: { readonly name: string | null; readonly description: string },
): Promise<Checked<string | null>> {
  const { Name } = ownSearch(context, id)
  const name = checkSearchName(typed.name ?? Name)
  if (!name.ok) return name
  const description = checkDescription(typed.description)
  if (!description.ok) return description
  await change(context, id, { Name: name.value, Description: description.value })
  return description
}

export async function setFavoriteSearch(
  context: Context,
  id: string,
  Favorite: boolean,
): Promise<void> {
  const user = requireSaver(context)
  const at = context.clock()
  const isThere = await context.db.write(
    (tx) =>
      changeSavedSearch(tx, user.id, id, { Favorite, at }) ||
      changeProvided(tx, id, user.id, { Favorite }),
  )
  if (!isThere) throw noSuchSearch()
}

export async function leaveSearch(context: Context, id: string): Promise<void> {
  const user = requireSaver(context)
  const flags = { Unsubscribed: true, Favorite: false }
  if (!(await context.db.write((tx) => changeProvided(tx, id, user.id, flags))))
    throw noSuchSearch()
}

const maxAtOnce = 200

export function searchesToDelete(
  context: Context,
  ids: readonly string[],
): readonly { readonly Id: string; readonly Name: string }[] {
  const user = requireSaver(context)
  const requestedIds = [...new Set(ids)].slice(0, maxAtOnce)
  const searches = findOwnSearches(context.db.read, user.id, requestedIds)
  if (searches.length === 0 && requestedIds.length > 0) throw noSuchSearch()
  return searches
}

export async function deleteSearches(context: Context, ids: readonly string[]): Promise<number> {
  const user = requireSaver(context)
  const requestedIds = distinct(ids)
  if (!(await context.db.write((tx) => deleteSavedSearches(tx, user.id, requestedIds))))
    throw noSuchSearch()
  return requestedIds.length
}

function distinct(ids: readonly string[]): readonly string[] {
  const requestedIds = [...new Set(ids)]
  if (requestedIds.length > maxAtOnce || !requestedIds.every(isId)) throw noSuchSearch()
  return requestedIds
}

export function ownSearch(context: Context, id: string) {
  const row = getSavedSearch(context.db, id, requireSaver(context).id)
  if (row === null) throw noSuchSearch()
  return row
}

async function change(context: Context, id: string, values: SearchChange): Promise<void> {
  const user = requireSaver(context)
  const at = context.clock()
  if (!(await context.db.write((tx) => changeSavedSearch(tx, user.id, id, { ...values, at }))))
    throw noSuchSearch()
}
