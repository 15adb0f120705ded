import { describe, expect, it } from 'vitest'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { filterWithEvent, type IdxLinkForm } from '#src/domain/sharing/idx-links/idx-link.ts'
import { idxLinkUnreadable } from '#src/domain/sharing/messages/idx-link-messages.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { getStoredSearch } from '#src/use-cases/searches/stored-searches.ts'
import { getEmbeddedList } from '#src/use-cases/sharing/idx-links/embed.ts'
import {
  deleteIdxLink,
  listIdxLinks,
  moveOwnIdxLink,
  saveIdxLink,
} from '#src/use-cases/sharing/idx-links/own-idx-links.ts'
import { testContext, testNow, userContext } from '../../../support/context.ts'
import { damageRow } from '../../../support/damage.ts'
import { emptyDatabase } from '../../../support/database.ts'
import { idOf, insertListing } from '../../../support/listings/listings.ts'

const hoursAgo = (hours: number) => new Date(testNow.getTime() - hours * 3_600_000).toISOString()

const form: IdxLinkForm = {
  name: 'Harbor',
  filter: "City Eq 'Harbor'",
  sortId: '',
  event: '',
  hours: '',
}

async function agent(): Promise<Context> {
  const db = emptyDatabase()
  await insertListing(db, 1)
  await insertListing(db, 2, { InternetEntireListingDisplayYN: false })
  await insertListing(db, 3, { InternetAddressDisplayYN: false, PriceChangeTimestamp: hoursAgo(5) })
  await insertListing(db, 4, { OriginalEntryTimestamp: hoursAgo(30) })
  await insertListing(db, 5, {
    StatusChangeTimestamp: hoursAgo(2),
    MajorChangeType: 'Back On Market',
  })
  return userContext(testContext(db), 'agent')
}

async function save(context: Context, change: Partial<IdxLinkForm> = {}) {
  const saved = await saveIdxLink(context, { ...form, ...change }, null)
  if (!saved.ok) throw new Error(JSON.stringify(saved.problems))
  return saved.id
}

describe('§2 IDX links', () => {
  it.each([
    ['ListingEvent', 'wish'],
    ['Filter', Buffer.from([255])],
  ])('are listed if the %s of one is damaged', async (column, value) => {
    const context = await agent()
    const [bad, good] = [await save(context), await save(context)]
    await damageRow(context.db, 'idx_links', { id: bad, column, value })
    expect((await listIdxLinks(context, 1)).links).toMatchObject([
      { id: bad, sentence: idxLinkUnreadable },
      { id: good, total: 4 },
    ])
  })

  it('show everyone the same, without withheld listings', async () => {
    const context = await agent()
    const id = await save(context)
    for (const someone of [context, testContext(context.db)]) {
      const list = (await getEmbeddedList(someone, id, 1))!
      expect(list.listings.map((listing) => listing.id)).toEqual([4, 1, 3, 5].map(idOf))
      expect(list.listings.find((listing) => listing.id === idOf(3))!.street).toBeNull()
      expect(list).toMatchObject({ name: 'Harbor', total: 4, agent: { name: 'agent' } })
    }
    expect((await listIdxLinks(context, 1)).links).toMatchObject([{ id, total: 4 }])
  })

  it.each([
    ['new', '34', [4]],
    ['new', '', []],
    ['price', '', [3]],
    ['status', '', [5]],
    ['bom', '3', [5]],
    ['bom', '1', []],
  ] as const)('show what is %s in %s hours', async (event, hours, numbers) => {
    const context = await agent()
    const id = await save(context, { event, hours })
    const list = await getEmbeddedList(context, id, 1)
    expect(list!.listings.map((listing) => listing.id)).toEqual(numbers.map(idOf))
    const stored = await getStoredSearch(testContext(context.db), 'idx_links', id)
    expect(stored.filter.text).toContain(`hours(-${hours || '24'})`)
  })

  it('keep an event apart from a filter with alternatives', () => {
    expect(filterWithEvent(Filter.of("City Eq 'a' Or City Eq 'b'"), 'price', 6).text).toBe(
      "(City Eq 'a' Or City Eq 'b') And PriceChangeTimestamp Ge hours(-6)",
    )
  })

  it('say what is wrong with each field', async () => {
    const context = await agent()
    const wrong = async (change: Partial<IdxLinkForm>) => {
      const saved = await saveIdxLink(context, { ...form, ...change }, null)
      return saved.ok ? [] : Object.keys(saved.problems)
    }
    expect(await wrong({ name: ' ' })).toEqual(['name'])
    expect(await wrong({ name: 'x'.repeat(101) })).toEqual(['name'])
    expect(await wrong({ filter: '' })).toEqual(['_filter'])
    expect(await wrong({ filter: 'Nonsense (' })).toEqual(['_filter'])
    expect(await wrong({ filter: 'PrivateRemarks Eq NULL' })).toEqual(['_filter'])
    expect(await wrong({ filter: "ListingCart Eq '1'" })).toEqual(['_filter'])
    expect(await wrong({ event: 'sold' })).toEqual(['listingevent'])
    for (const hours of ['0', '721', 'x', '1.5'])
      expect(await wrong({ hours })).toEqual(['listingeventhours'])
  })

  it('have an order, change, and go, for their agent alone', async () => {
    const context = await agent()
    const other = await userContext(context, 'other')
    const [a, b, c] = [await save(context), await save(context), await save(context)]
    const order = async () => (await listIdxLinks(context, 1)).links.map(({ id }) => id)
    await moveOwnIdxLink(context, c!, -1)
    await moveOwnIdxLink(context, a!, -1)
    expect(await order()).toEqual([a, c, b])
    expect(await saveIdxLink(context, { ...form, name: 'Other' }, b!)).toMatchObject({ ok: true })
    await expect(saveIdxLink(other, form, b!)).rejects.toThrow(/This IDX link doesn’t exist/)
    await expect(moveOwnIdxLink(other, b!, 1)).rejects.toThrow(/This IDX link doesn’t exist/)
    await expect(deleteIdxLink(other, b!)).rejects.toThrow(/This IDX link doesn’t exist/)
    expect(await deleteIdxLink(context, b!)).toBe('Other')
    expect(await getEmbeddedList(context, b!, 1)).toBeNull()
    await expect(listIdxLinks(await userContext(context, 'vow', 'vow'), 1)).rejects.toThrow(
      /agents/,
    )
  })
})
