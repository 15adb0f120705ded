import {
  findCollectionNamed,
  findCollections,
  insertCollection,
  removeCollections,
  renameCollection,
} from '#db/queries/collections/collection-rows.ts'
import { type Collection, specialCollectionNamed } from '#src/domain/collections/collection.ts'
import {
  collectionNameSpecial,
  collectionNameTaken,
  collectionRemoval,
  noCollectionChosen,
  specialNotDeleted,
  specialNotRenamed,
} from '#src/domain/collections/messages.ts'
import { RequestError } from '#src/domain/errors.ts'
import { checkName, invalid } from '#src/use-cases/context/check-name.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import {
  getReadableCollection,
  holderOf,
  noSuchCollection,
  placeOf,
  requireCollector,
} from './collector.ts'

function checkCollectionName(text: string): string {
  const name = checkName(text, 'collection')
  const special = specialCollectionNamed(name)
  if (special !== null) throw invalid('name', collectionNameSpecial(special))
  return name
}

export async function createCollection(
  context: Context,
  text: string,
  contactId: string | null = null,
): Promise<Collection> {
  const owner = requireCollector(context)
  const name = checkCollectionName(text)
  const at = context.clock()
  return await context.db.write((tx) => {
    const holder = placeOf(tx.orm, owner, contactId).shelf.custom
    return (
      findCollectionNamed(tx.orm, holder, name) ??
      insertCollection(tx, { holder, name, type: 'Custom', actorId: owner.userId }, at)
    )
  })
}

export async function renameOwnCollection(
  context: Context,
  id: string,
  text: string,
): Promise<string> {
  const owner = requireCollector(context)
  const at = context.clock()
  return await context.db.write((tx) => {
    const row = getReadableCollection(tx.orm, owner, id)
    if (row.PortalCartType !== 'Custom') throw invalid('name', specialNotRenamed(row.Name))
    const name = checkCollectionName(text)
    const namesake = findCollectionNamed(tx.orm, holderOf(row), name)
    if (namesake !== null && namesake.Id !== id) throw invalid('name', collectionNameTaken)
    if (name !== row.Name) renameCollection(tx, id, name, at)
    return name
  })
}

export function describeCollectionRemoval(context: Context, ids: readonly string[]) {
  const rows = readThere(context, context.db.read, ids)
  const listings = rows.reduce((sum, { ListingCount }) => sum + ListingCount, 0)
  const names = rows.map(({ Name }) => Name).join(', ')
  const question = collectionRemoval(names, rows.length, listings)
  return { question, ids: rows.map(({ Id }) => Id) }
}

export async function deleteCollections(context: Context, ids: readonly string[]): Promise<void> {
  await context.db.write((tx) => {
    readAll(context, tx.orm, ids)
    removeCollections(tx, ids)
  })
}

function readAll(context: Context, orm: Context['db']['read'], ids: readonly string[]) {
  const rows = readThere(context, orm, ids)
  if (rows.length < new Set(ids).size) throw noSuchCollection()
  return rows
}

/** Returns the collections without deleted ones. Throws `NotFound` if none is left. */
function readThere(context: Context, orm: Context['db']['read'], ids: readonly string[]) {
  const owner = requireCollector(context)
  const requestedIds = [...new Set(ids)]
  if (requestedIds.length === 0) throw new RequestError('Invalid', noCollectionChosen)
  const rows = findCollections(orm, owner, requestedIds)
  if (rows.length === 0) throw noSuchCollection()
  const special = rows.find(({ PortalCartType }) => PortalCartType !== 'Custom')
  if (special !== undefined) throw invalid('ids', specialNotDeleted(special.Name))
  return rows
}
