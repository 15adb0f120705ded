import { findVisibilityFacts } from '#db/queries/alerts/reach.ts'
import { findContents } from '#db/queries/collections/content-rows.ts'
import { isShown } from '#src/domain/context/access/scope.ts'
import type { Photo } from '#src/domain/listings/view.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { findCards } from '#src/use-cases/listings/find-cards.ts'

/** What the user may see of a collection. */
export interface Contents {
  /** Row keys of the listings, in their order. */
  readonly rowKeys: readonly number[]
  /** The number of listings that others added and that the user has not opened since. */
  readonly news: number
}

const atOnce = 10_000

/**
 * Reads collections together. Each group of ids is shown as one collection, such as the favorites of both people in a
 * household. The number of queries does not depend on the number of collections.
 */
export function contentsOf(
  context: Context,
  groups: readonly (readonly string[])[],
): readonly Contents[] {
  const { db, scope, user } = context
  const userId = user?.id ?? ''
  const entries = findContents(db.read, [...new Set(groups.flat())], userId)
  const rowKeys = [...new Set(entries.flatMap(({ rowKey }) => rowKey ?? []))]
  const visibleKeys = new Set<number>()
  for (let at = 0; at < rowKeys.length; at += atOnce)
    for (const [rowKey, facts] of findVisibilityFacts(db, rowKeys.slice(at, at + atOnce)))
      if (isShown(facts, scope)) visibleKeys.add(rowKey)
  const byCollection = Map.groupBy(entries, ({ collection }) => collection)
  return groups.map((ids) => {
    const visible = ids
      .flatMap((id) => byCollection.get(id) ?? [])
      .filter(({ rowKey }) => rowKey !== null && visibleKeys.has(rowKey))
    const isNew = ({ addedById, addedAt, seenAt }: (typeof visible)[number]) =>
      addedById !== null && addedById !== userId && (seenAt === null || seenAt < addedAt)
    const keysOf = (some: typeof visible) => [
      ...new Set(some.flatMap(({ rowKey }) => rowKey ?? [])),
    ]
    return { rowKeys: keysOf(visible), news: keysOf(visible.filter(isNew)).length }
  })
}

const coverPhotos = 4
/** More than a cover shows, because some listings have no photo. */
const lookedAt = 8

/** The first photos of each collection, in the order of the collections. */
export function coversOf(
  context: Context,
  contents: readonly Contents[],
): readonly (readonly Photo[])[] {
  const first = contents.map(({ rowKeys }) => rowKeys.slice(0, lookedAt))
  const cards = findCards(context, [...new Set(first.flat())])
  return first.map((rowKeys) =>
    rowKeys
      .flatMap((rowKey) => cards.get(rowKey)?.photo ?? [])
      .filter(({ leftOut }) => leftOut !== true)
      .slice(0, coverPhotos),
  )
}
