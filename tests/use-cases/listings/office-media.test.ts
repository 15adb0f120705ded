import { describe, expect, it } from 'vitest'
import type { Database } from '#db/connect.ts'
import { members, offices } from '#db/schema/index.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { getListingDetail } from '#src/use-cases/listings/detail/listing-detail.ts'
import { getListingPhotos } from '#src/use-cases/listings/detail/listing-photos.ts'
import { testContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { idOf, insertListing } from '../../support/listings/listings.ts'

/** A firm with a branch, another firm, an agent in each, and a listing of the branch. */
async function brokerages(): Promise<Database> {
  const db = emptyDatabase()
  const firms = [
    ['main', null],
    ['branch', 'main'],
    ['other', null],
  ] as const
  await db.write(({ orm }) => {
    for (const [OfficeKey, MainOfficeKey] of firms) {
      orm.insert(offices).values({ OfficeKey, MainOfficeKey, OfficeName: OfficeKey }).run()
      orm
        .insert(members)
        .values({ MemberKey: `of-${OfficeKey}`, MemberFullName: OfficeKey, OfficeKey })
        .run()
    }
    orm.insert(members).values({ MemberKey: 'of-none', MemberFullName: 'None' }).run()
  })
  const photos = ['Office Only', 'Firm Only', 'Agent Only', 'Public'].map((audience) => {
    return { MediaURL: '/media/demo/a.svg', ShortDescription: audience, Permission: [audience] }
  })
  await insertListing(db, 1, { ListOfficeKey: 'branch' }, { photos })
  return db
}

const agent = (db: Database, agentKey: string | null): Context => ({
  ...testContext(db, 'private'),
  user: {
    id: '1',
    loginName: 'a',
    displayName: 'A',
    email: null,
    role: 'private',
    administrator: false,
    agentKey,
  },
})

const captions = (photos: readonly { caption: string | null }[]) =>
  photos.map(({ caption }) => caption)

describe('media for the listing’s own people', () => {
  it('is seen by agents of the office or the firm, one after another', async () => {
    const db = await brokerages()
    const seenBy = [
      ['of-branch', ['Office Only', 'Firm Only', 'Agent Only', 'Public']],
      ['of-main', ['Firm Only', 'Agent Only', 'Public']],
      ['of-other', ['Agent Only', 'Public']],
      ['of-none', ['Agent Only', 'Public']],
      ['of-nobody', ['Agent Only', 'Public']],
      [null, ['Agent Only', 'Public']],
    ] as const
    for (const [agentKey, seen] of [...seenBy, ...seenBy]) {
      const context = agent(db, agentKey)
      const { gallery, photos } = getListingDetail(context, idOf(1))
      expect(captions(gallery), `${agentKey}`).toEqual(seen)
      expect(captions(photos), `${agentKey}`).toEqual(seen)
      expect(captions(getListingPhotos(context, idOf(1))), `${agentKey}`).toEqual(seen)
    }
  })

  it('no one else sees any of it', async () => {
    const db = await brokerages()
    for (const role of ['vow', 'portal', 'idx', 'public'] as const) {
      expect(captions(getListingDetail(testContext(db, role), idOf(1)).gallery), role).toEqual([
        'Public',
      ])
    }
    await insertListing(db, 2, {}, { photos: [{ Permission: ['Firm Only'] }] })
    expect(getListingDetail(agent(db, 'of-main'), idOf(2)).gallery).toEqual([])
  })
})
