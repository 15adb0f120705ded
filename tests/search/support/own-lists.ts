import fc from 'fast-check'
import type { Database } from '#db/connect.ts'
import { collectionListings, collections, starRatings, users } from '#db/schema/index.ts'
import { scopeFor } from '#src/domain/context/access/scope.ts'
import type { Dictionary } from '#src/domain/search/dictionary/index.ts'
import type {
  CollectionRows,
  ListedRows,
  RowSource,
} from '#src/domain/search/filter/condition/row-source.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { readCondition } from '#src/domain/search/filter/read/read-condition.ts'
import type { OwnLists } from '#src/domain/search/filter/read/read-own-list.ts'
import { userRow } from '../../support/factories.ts'
import type { ListingRecord } from './listings/listing-record.ts'

const idOf = (n: number) => `2026010100000000000000${String(n).padStart(4, '0')}`
const at = '2026-01-01T00:00:00.000Z'
const few = { id: idOf(1), step: 97 }
const many = { id: idOf(2), step: 3 }
const none = idOf(3)
const searches = [idOf(11), idOf(12)]

/** Comparisons with collections, ratings, saved searches, and the hot sheet of the person of `writeOwnLists`. */
export function arbitraryOwnList(): fc.Arbitrary<string> {
  const quoted = (id: string) => `'${id}'`
  const id = fc.constantFrom(few.id, many.id, none, 'Favorites', 'Rejects').map(quoted)
  const ids = fc.array(id, { minLength: 1, maxLength: 3 }).map(String)
  const equality = fc.constantFrom('Eq', 'Ne')
  const stars = fc.integer({ min: -1, max: 6 })
  return fc.oneof(
    fc.tuple(equality, ids).map(([operator, list]) => `ListingCart ${operator} ${list}`),
    fc
      .tuple(equality, fc.constantFrom(...searches))
      .map(([operator, search]) => `SavedSearch ${operator} '${search}'`),
    fc
      .tuple(fc.constantFrom('Eq', 'Ne', 'Gt', 'Ge', 'Lt', 'Le'), stars)
      .map(([operator, count]) => `StarRating ${operator} ${count}`),
    fc
      .tuple(equality, fc.constantFrom('price', 'off'))
      .map(([operator, section]) => `HotSheet ${operator} '${section}'`),
    fc.tuple(stars, stars).map(([from, to]) => `StarRating Bt ${from},${to}`),
  )
}

const starsOf = (i: number) => (i % 5 === 2 ? 1 + (i % 7 === 0 ? 4 : i % 4) : null)

/** A person whose collections hold listings of the records, and one that is gone, and who rated some of them. */
export async function writeOwnLists(
  database: Database,
  records: readonly ListingRecord[],
  dictionary: Dictionary,
): Promise<OwnLists & { readonly isIn: (source: RowSource, id: string) => boolean }> {
  const person = userRow()
  const gone = '20990101000000000000000001'
  const listed = new Map(
    [few, many].map(({ id, step }) => {
      const own = records.filter((_, i) => i % step === 0).map(({ columns }) => columns.Id)
      return [id, new Set([...own, gone])] as const
    }),
  )
  const rated = records.flatMap(({ columns }, i) => {
    const stars = starsOf(i)
    return stars === null ? [] : [[columns.Id, stars] as const]
  })
  await database.write(({ orm }) => {
    orm.insert(users).values(person).run()
    for (const [Id, ids] of [...listed, [none, []] as const]) {
      const PortalCartType = Id === few.id ? 'Favorites' : 'Custom'
      const times = { CreatedAt: at, ModifiedAt: at }
      orm
        .insert(collections)
        .values({ Id, OwnerId: person.Id, Name: Id, PortalCartType, ...times })
        .run()
      for (const Listing of ids)
        orm
          .insert(collectionListings)
          .values({ CollectionId: Id, Listing, Position: 0, AddedAt: at })
          .run()
    }
    for (const [i, [Listing, Stars]] of rated.entries())
      orm
        .insert(starRatings)
        .values({ Id: idOf(1_000 + i), Listing, OwnerId: person.Id, Stars, ModifiedAt: at })
        .run()
  })
  const rows = (id: string, size: number): CollectionRows => ({
    kind: 'collections',
    ids: [id],
    version: '1',
    size,
  })
  const favorites = rows(few.id, listed.get(few.id)!.size)
  const starsById = new Map(rated)
  const changed: ListedRows = {
    kind: 'listed',
    ids: [...listed.get(few.id)!],
    version: 'price',
    size: listed.get(few.id)!.size,
  }
  return {
    signedIn: true,
    savedSearches: new Map(
      ['BedsTotal Ge 3 Or City Eq NULL', "Not ListPrice Gt 400000 And Keywords Eq 'pool'"].map(
        (filter, i) => [searches[i]!, savedCondition(filter, dictionary)],
      ),
    ),
    collections: new Map([
      [few.id, favorites],
      ['Favorites', favorites],
      ['Rejects', null],
      [many.id, rows(many.id, listed.get(many.id)!.size)],
      [none, rows(none, 0)],
    ]),
    ratings: {
      kind: 'ratings',
      by: 'OwnerId',
      id: person.Id,
      stars: [],
      version: '1',
      size: rated.length,
    },
    hotSheet: new Map([
      ['price', changed],
      ['off', { ...changed, ids: [], version: 'off', size: 0 }],
    ]),
    isIn: (source, id) => {
      if (source.kind === 'listed') return source.ids.includes(id)
      return source.kind === 'collections'
        ? source.ids.some((collection) => listed.get(collection)?.has(id) ?? false)
        : source.stars.includes(starsById.get(id) ?? 0)
    },
  }
}

function savedCondition(filter: string, dictionary: Dictionary) {
  const read = readCondition(Filter.of(filter), { now: at, dictionary, scope: scopeFor('idx') })
  if (!read.ok) throw new Error(read.errors[0]?.message)
  return { condition: read.condition, size: read.expressions.length }
}
