import { describe, expect, it } from 'vitest'
import { saveStoredFilter } from '#db/queries/searches/stored-filter-rows.ts'
import { storedFilters } from '#db/schema/index.ts'
import {
  maxStoredLength,
  parseReference,
  storedFilterGone,
} from '#src/domain/search/filter/cache/reference.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { countListings } from '#src/use-cases/listings/find-listings.ts'
import { resolveFilter, storeReference } from '#src/use-cases/search/filter/stored-filters.ts'
import { testContext } from '../../../support/context.ts'
import { emptyDatabase } from '../../../support/database.ts'

const always = { name: () => 'a person', mayStore: () => true }
const never = { ...always, mayStore: () => false }
const cities = (count: number, length = 20) =>
  `City Eq ${Array.from({ length: count }, (_, i) => `'${'x'.repeat(length)}${i}'`).join(',')}`
const long = `${cities(190)} And ListPrice Ge 100000`

async function referenceTo(
  context: ReturnType<typeof testContext>,
  filter: string,
): Promise<string> {
  const referred = await storeReference(context, Filter.of(filter), always)
  if (referred.kind !== 'referred') throw new Error(referred.kind)
  return referred.reference
}

describe('§2 filters that are too long for an address', () => {
  it('are stored under one id each, and found by it', async () => {
    const context = testContext(emptyDatabase())
    const reference = await referenceTo(context, long)
    expect(reference).toMatch(/^stored\.[0-9a-f]{32}$/)
    expect(await referenceTo(context, ` ${long}`)).toBe(reference)
    expect(resolveFilter(context, reference).text).toBe(long)
    expect(await referenceTo(context, 'ListPrice Ge 1')).toBe('ListPrice Ge 1')
    expect(context.db.read.select().from(storedFilters).all()).toHaveLength(1)
  })

  it('lose a part or gain a condition behind their reference', async () => {
    const context = testContext(emptyDatabase())
    const reference = await referenceTo(context, long)
    expect(resolveFilter(context, `${reference}-0`).text).toBe('ListPrice Ge 100000')
    expect(resolveFilter(context, `${reference}-1`).text).toBe(cities(190))
    expect(resolveFilter(context, `${reference}-1-0`).text).toBe('')
    expect(resolveFilter(context, `${reference}-77`).text).toBe(long)
    expect(resolveFilter(context, `${reference}-0 And BedsTotal Ge 2`).text).toBe(
      'ListPrice Ge 100000 And BedsTotal Ge 2',
    )
  })

  it('are not stored where they cannot be searched, are longer than 64,000 characters, or come too often', async () => {
    const context = testContext(emptyDatabase())
    const wrong = `${cities(190)} And Nope Eq 1`
    expect(await referenceTo(context, wrong)).toBe(wrong)
    expect(
      await storeReference(context, Filter.of(cities(200, maxStoredLength / 200)), always),
    ).toEqual({
      kind: 'too-long',
    })
    expect(await storeReference(context, Filter.of(long), never)).toEqual({ kind: 'too-many' })
    const reference = await referenceTo(context, long)
    expect(await storeReference(context, Filter.of(long), never)).toEqual({
      kind: 'referred',
      reference,
    })
  })

  it('go when they are old, or more than there is room for', async () => {
    const db = emptyDatabase()
    const day = 86_400_000
    const bounds = { most: 2, mostOfOwner: 2, longestMs: 10 * day }
    const ids = () =>
      db.read
        .select()
        .from(storedFilters)
        .all()
        .map(({ Id }) => Id)
        .sort()
    const keep = (id: string, days: number) =>
      saveStoredFilter(db, { Id: id, Filter: 'x', Owner: '' }, new Date(days * day), bounds)
    await keep('a', 100)
    await keep('b', 105)
    await keep('a', 106)
    await keep('c', 107)
    expect(ids()).toEqual(['a', 'c'])
    await keep('d', 130)
    expect(ids()).toEqual(['d'])
  })

  it('that come again are written again only after a day', async () => {
    const context = testContext(emptyDatabase())
    const times = () =>
      context.db.read
        .select()
        .from(storedFilters)
        .all()
        .map(({ CreatedAt }) => CreatedAt)
    const at = (hours: number) => ({
      ...context,
      clock: () => new Date(context.clock().getTime() + hours * 3_600_000),
    })
    await referenceTo(context, long)
    const [first] = times()
    await referenceTo(at(23), long)
    expect(times()).toEqual([first])
    await referenceTo(at(25), long)
    expect(times()).toEqual([at(25).clock().toISOString()])
  })

  it('of others are not pushed out by one who stores many', async () => {
    const db = emptyDatabase()
    const bounds = { most: 6, mostOfOwner: 4, longestMs: 1e12 }
    let at = 0
    const keep = (Owner: string, ...ids: string[]) =>
      Promise.all(
        ids.map((Id) => saveStoredFilter(db, { Id, Filter: 'x', Owner }, new Date(++at), bounds)),
      )
    const ids = () =>
      db.read
        .select()
        .from(storedFilters)
        .all()
        .map(({ Id }) => Id)
        .sort()
        .join('')
    await keep('a person', 'A', 'B')
    await keep('a stranger', '1', '2', '3', '4', '5', '6')
    expect(ids()).toBe('3456AB')
    await keep('another', 'C')
    expect(ids()).toBe('456ABC')
  })

  it('are reported if they do not exist', async () => {
    const context = testContext(emptyDatabase())
    const reference = `stored.${'a'.repeat(32)}`
    expect(resolveFilter(context, reference).text).toBe(reference)
    const counted = await countListings(context, Filter.of(reference))
    expect(counted.kind === 'bad-filter' && counted.errors.map(({ message }) => message)).toEqual([
      storedFilterGone,
    ])
  })

  it.each([
    'stored.',
    'stored.zz',
    `stored.${'a'.repeat(31)}`,
    `stored.${'A'.repeat(32)}`,
    `x stored.${'a'.repeat(32)}`,
    `stored.${'a'.repeat(32)}-x`,
  ])('%s is no reference', (text) => expect(parseReference(text)).toBeNull())
})
