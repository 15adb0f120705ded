import { describe, expect, it, vi } from 'vitest'
import { eq } from '#db/orm/drizzle.ts'
import { findOpened } from '#db/queries/listings/opened-listings.ts'
import { listings, media, seenListings } from '#db/schema/index.ts'
import { addListings } from '#src/use-cases/collections/add-listings.ts'
import { listOwnCollections } from '#src/use-cases/collections/listed/list-collections.ts'
import { createCollection } from '#src/use-cases/collections/own-collection.ts'
import { removeListings } from '#src/use-cases/collections/remove-listings.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { testNow } from '../../support/context.ts'
import { idOf } from '../../support/listings/listings.ts'
import { collectingSite } from './support.ts'

const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9]

async function siteWithPhotos() {
  const site = await collectingSite()
  const { db } = site.context
  await db.write(({ orm }) => {
    for (const n of numbers) {
      const { rowKey } = findOpened(db, '', idOf(n))!
      const row = { MediaKey: `${n}`, RowKey: rowKey, Order: 0, MediaURL: `/media/${n}.jpg` }
      orm.insert(media).values(row).run()
    }
  })
  return { ...site, db }
}

const pageOf = (context: Context, contactId: string | null = null) =>
  listOwnCollections(context, { contactId, page: 1, limit: 50, covers: true })
const coversOn = (context: Context) =>
  pageOf(context).collections.map(({ Name, cover }) => [Name, cover.map(({ url }) => url)])

const fill = async (
  context: Context,
  name: string,
  of: readonly number[],
  contact: string | null = null,
) => {
  const { Id } = await createCollection(context, name, contact)
  if (of.length > 0)
    await addListings(context, { listings: of.map(idOf), collections: [Id], contactId: contact })
  return Id
}

describe('the covers of collections', () => {
  it('have the first four photos in the order of the collection, and none of an empty one', async () => {
    const { buyer } = await siteWithPhotos()
    await fill(buyer, 'Many', [5, 3, 1, 2, 4])
    await fill(buyer, 'One', [7])
    await fill(buyer, 'Empty', [])
    expect(new Map(coversOn(buyer) as [string, string[]][])).toEqual(
      new Map([
        ['Empty', []],
        ['One', ['/media/7.jpg']],
        ['Many', [5, 3, 1, 2].map((n) => `/media/${n}.jpg`)],
      ]),
    )
    expect(
      listOwnCollections(buyer, { contactId: null, page: 1, limit: 9 }).collections[0]!.cover,
    ).toEqual([])
  })

  it('show and count no home or photo that the person may not see', async () => {
    const { buyer, db } = await siteWithPhotos()
    await fill(buyer, 'Some', [1, 2, 3])
    await db.write(({ orm }) => {
      orm
        .update(listings)
        .set({ InternetEntireListingDisplayYN: false })
        .where(eq(listings.Id, idOf(1)))
        .run()
      orm
        .update(media)
        .set({ Permission: ['Private'] })
        .where(eq(media.RowKey, findOpened(db, '', idOf(2))!.rowKey))
        .run()
    })
    expect(coversOn(buyer)).toEqual([['Some', ['/media/3.jpg']]])
    expect(pageOf(buyer).collections[0]!.ListingCount).toBe(2)
  })

  it('come with who shared the collection, and how many homes are new since the person opened them', async () => {
    const { agent, client, clientContact, db } = await siteWithPhotos()
    const id = await fill(agent, 'For you', [1, 2, 3], clientContact)
    const listed = () => pageOf(client).collections[0]!
    expect(listed()).toMatchObject({ sharedBy: 'agent', news: 3 })
    expect(pageOf(agent, clientContact).collections[0]).toMatchObject({ sharedBy: null, news: 0 })
    await db.write(({ orm }) => {
      const { rowKey } = findOpened(db, '', idOf(1))!
      const SeenAt = testNow.toISOString()
      orm
        .insert(seenListings)
        .values({ OwnerId: client.user!.id, RowKey: rowKey, SeenAt, SeenSeq: 0 })
        .run()
    })
    expect(listed().news).toBe(2)
    await removeListings(agent, {
      listings: [idOf(2)],
      collections: [id],
      contactId: clientContact,
    })
    expect(listed().news).toBe(1)
  })

  it('are read together: ten collections need as many queries as one', async () => {
    const { buyer, db } = await siteWithPhotos()
    const queriesOf = () => {
      const prepare = vi.spyOn(db.readConnection, 'prepare')
      pageOf(buyer)
      const { length } = prepare.mock.calls
      prepare.mockRestore()
      return length
    }
    await fill(buyer, 'First', [1, 2])
    queriesOf()
    const before = queriesOf()
    for (const n of numbers) await fill(buyer, `Number ${n}`, [n])
    queriesOf()
    expect(queriesOf()).toBe(before)
    expect(before).toBeGreaterThan(3)
  })
})
