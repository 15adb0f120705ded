import { createHash } from 'node:crypto'
import { getStoredFilter, saveStoredFilter } from '#db/queries/searches/stored-filter-rows.ts'
import type { CacheKind } from '#src/domain/context/cache/cache.ts'
import { conventions } from '#src/domain/context/units/conventions.ts'
import { dayMs } from '#src/domain/local-time.ts'
import {
  isTooLongForAddress,
  maxStoredLength,
  parseReference,
  referenceTo,
} from '#src/domain/search/filter/cache/reference.ts'
import { findFieldIn } from '#src/domain/search/filter/cards/definition.ts'
import { filterToCards } from '#src/domain/search/filter/convert/from-filter.ts'
import { filtersWithoutEach } from '#src/domain/search/filter/convert/to-filter.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { readFilterText } from './read-filter.ts'

const filters: CacheKind<string, Filter> = {
  name: 'filters',
  maxEntries: 500,
  maxKeyLetters: 4_000,
  bytesOf: ({ text }) => text.length * bytesPerLetter,
}
/** A guess: a filter holds its tree and the forms derived from it. */
const bytesPerLetter = 100

/** The same filter for the same text, so that what is derived from it is derived once. */
function filterOf({ caches }: Pick<Context['db'], 'caches'>, text: string): Filter {
  const cache = caches.of(filters)
  cache.clearUnless(conventions())
  return cache.getOrSet(text, () => Filter.of(text))
}

const bounds = { most: 5_000, mostOfOwner: 500, longestMs: 180 * dayMs }

export interface FilterOwner {
  /** Returns the name of the account that stores the filter, or the network of a visitor. */
  readonly name: () => string
  /** Counts a stored filter. Returns false if there were too many. */
  readonly mayStore: () => boolean
}

/** `text` is a filter or a reference to a stored one. Returns the filter. An unknown reference is returned as it is. */
export function resolveFilter(
  { db, dictionary }: Pick<Context, 'db' | 'dictionary'>,
  text: string,
): Filter {
  const reference = parseReference(text)
  const storedFilter = reference === null ? null : getStoredFilter(db, reference.id)
  if (reference === null || storedFilter === null) return filterOf(db, text)
  const findField = findFieldIn(dictionary)
  const without = (filter: Filter, part: number) =>
    filtersWithoutEach(filterToCards(filter, { findField }) ?? [])[part] ?? filter
  const filter = reference.omitted.reduce(without, filterOf(db, storedFilter.Filter))
  return reference.more === '' ? filter : filter.narrow(reference.more)
}

export type ReferenceResult =
  | { readonly kind: 'referred'; readonly reference: string }
  | { readonly kind: 'too-long' }
  | { readonly kind: 'too-many' }

/** Returns the filter itself, or a reference if it is too long and therefore stored. Invalid filters are not stored. */
export async function storeReference(
  context: Context,
  filter: Filter,
  storer: FilterOwner,
): Promise<ReferenceResult> {
  const { text } = filter
  if (!isTooLongForAddress(text)) return { kind: 'referred', reference: text }
  if (text.length > maxStoredLength) return { kind: 'too-long' }
  const { clock, db } = context
  const id = hashOf(text)
  const storedFilter = getStoredFilter(db, id)
  if (storedFilter === null && !(await readFilterText(context, filter)).ok)
    return { kind: 'referred', reference: text }
  if (storedFilter === null && !storer.mayStore()) return { kind: 'too-many' }
  if (storedFilter === null || isOld(storedFilter.CreatedAt, clock()))
    await saveStoredFilter(
      db,
      { Id: id, Filter: text, Owner: hashOf(storer.name()) },
      clock(),
      bounds,
    )
  return { kind: 'referred', reference: referenceTo(id) }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)

/** Every write invalidates caches, so the time of last use is updated only once a day. */
const isOld = (time: string, now: Date) => now.getTime() - Date.parse(time) > dayMs
