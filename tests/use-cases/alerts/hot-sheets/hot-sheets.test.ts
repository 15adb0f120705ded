import { describe, expect, it } from 'vitest'
import { eq } from '#db/orm/drizzle.ts'
import { claimMessage } from '#db/queries/alerts/mail/delivery.ts'
import type { MessageRow } from '#db/queries/alerts/mail/outbox-rows.ts'
import { listings, messages, users } from '#db/schema/index.ts'
import { type HotSheetSection, hotSheetListName } from '#src/domain/alerts/hot-sheets/hot-sheet.ts'
import { nextLocalHour } from '#src/domain/alerts/hot-sheets/next-mail.ts'
import { hotSheetsSignIn } from '#src/domain/alerts/messages/hot-sheet-messages.ts'
import { kindOfStatus } from '#src/domain/listings/changes/status-kind.ts'
import { reviseMail } from '#src/jobs/revise-mail.ts'
import { createVault } from '#src/use-cases/account/vault.ts'
import { countHotSheet } from '#src/use-cases/alerts/hot-sheets/count-hot-sheet.ts'
import {
  getHotSheetSettings,
  noteVisit,
  saveHotSheetSettings,
} from '#src/use-cases/alerts/hot-sheets/hot-sheet-settings.ts'
import { mailHotSheets } from '#src/use-cases/alerts/hot-sheets/mail-sheets.ts'
import {
  changeHotSheetStop,
  isHotSheetStopped,
} from '#src/use-cases/alerts/hot-sheets/stop-hot-sheet.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { findOrderedListings } from '#src/use-cases/listings/ordered-listings.ts'
import { hotSheetPeriod } from '#src/use-cases/search/hot-sheet/hot-sheet-sections.ts'
import { getStoredSearch } from '#src/use-cases/searches/stored-searches.ts'
import { getShareTarget } from '#src/use-cases/sharing/share-target.ts'
import { testContext, testNow, userContext } from '../../../support/context.ts'
import { emptyDatabase } from '../../../support/database.ts'
import { idOf, insertListing } from '../../../support/listings/listings.ts'

const unshared = {
  listings: [],
  searchId: null,
  annotations: [],
  sortId: null,
  viewId: null,
  collectionId: null,
  cmaId: null,
  type: null,
}

const hoursAgo = (hours: number) => new Date(testNow.getTime() - hours * 3_600_000).toISOString()
const at = (context: Context, time: string): Context => ({
  ...context,
  clock: () => new Date(time),
})

const happened = (hours: number, Kind: string, Field: string | null = null) => ({
  ChangedAt: hoursAgo(hours),
  Kind,
  Field,
  OldValue: Field === null ? null : '120000',
  NewValue: Field === null ? null : '110000',
})

async function agent(): Promise<Context> {
  const db = emptyDatabase()
  await insertListing(db, 1, {}, { changes: [happened(2, 'New Listing')] })
  await insertListing(
    db,
    2,
    {},
    {
      changes: [happened(3, 'Price Change', 'ListPrice'), happened(5, 'Price Change', 'ListPrice')],
      photos: [{ MediaURL: '/media/demo/1.svg' }],
    },
  )
  await insertListing(db, 3, { City: 'Elsewhere' }, { changes: [happened(4, 'Back On Market')] })
  await insertListing(
    db,
    4,
    {},
    { changes: [happened(30, 'Pending'), happened(60, 'New Listing')] },
  )
  await insertListing(db, 5, { StandardStatus: 'Closed' }, { changes: [happened(1, 'Closed')] })
  await insertListing(
    db,
    6,
    {},
    {
      openHouses: [{ OpenHouseDate: '2026-03-02' }, { OpenHouseDate: '2026-03-20' }],
    },
  )
  return userContext(testContext(db), 'agent')
}

/** Each call is a request by itself. */
async function sheetOf(context: Context, section: HotSheetSection = 'new', days = 7) {
  const request = { ...context }
  const stored = await getStoredSearch(request, 'hot_sheets', hotSheetListName({ section, days }))
  const input = { ...stored, order: stored.orders![0]!, page: 1, limit: 50 }
  const found = await findOrderedListings(request, input)
  if (found.kind === 'bad-filter') throw new Error(found.errors[0]!.message)
  const rows = found.listings.map((listing) => [
    listing.id,
    ...stored.happenings!.textsOf(listing).values(),
  ])
  const counts = (await countHotSheet(request, { filter: stored.filter }, days))!
  return { counts, rows, since: (await hotSheetPeriod(request)).since.toISOString() }
}

describe('hot sheets', () => {
  it('count what happened in 24 hours, and show it with its change', async () => {
    const sheet = await sheetOf(await agent(), 'price')
    const counts = {
      all: 4,
      new: 1,
      price: 1,
      back: 1,
      pending: 0,
      sold: 1,
      off: 0,
      open_houses: 1,
    }
    expect(sheet.counts).toEqual(counts)
    const what = '$120,000 → $110,000 (−8.3%)'
    const when = { at: hoursAgo(3), age: '3 h ago', full: expect.any(String) }
    expect(sheet.rows).toEqual([[idOf(2), { what, ...when }]])
  })

  it('go back 72 hours on a Monday of the brokerage’s place', async () => {
    const context = await agent()
    // A Sunday at noon in UTC is Monday in Auckland.
    const there = { ...context, localTime: { timeZone: 'Pacific/Auckland', locale: 'en-US' } }
    expect((await sheetOf(there)).counts).toMatchObject({ new: 2, pending: 1 })
    expect((await sheetOf(at(context, '2026-03-02T00:00:00Z'))).counts.pending).toBe(1)
    expect((await sheetOf(at(context, '2026-03-01T23:59:00Z'))).counts.pending).toBe(0)
  })

  it.each<[readonly [string, string][], Partial<Record<HotSheetSection, number>>]>([
    [
      [
        ['Active', 'Pending'],
        ['Pending', 'Active'],
      ],
      { back: 0, pending: 0 },
    ],
    [
      [
        ['Pending', 'Active'],
        ['Active', 'Pending'],
      ],
      { back: 0, pending: 0 },
    ],
    [
      [
        ['Active', 'Closed'],
        ['Closed', 'Active'],
      ],
      { back: 0, sold: 0 },
    ],
    [
      [
        ['Active', 'Pending'],
        ['Pending', 'Closed'],
      ],
      { pending: 0, sold: 1 },
    ],
    [
      [
        ['Withdrawn', 'Active'],
        ['Active', 'Pending'],
      ],
      { back: 0, pending: 1 },
    ],
    [[['Pending', 'Active']], { back: 1, pending: 0 }],
  ])('tell how the status differs in the end: %j', async (steps, counts) => {
    const db = emptyDatabase()
    const changes = steps.map(([from, to], n) => ({
      ChangedAt: hoursAgo(9 - n),
      Kind: kindOfStatus(from, to),
      Field: 'StandardStatus',
      OldValue: JSON.stringify(from),
      NewValue: JSON.stringify(to),
    }))
    await insertListing(db, 1, {}, { changes })
    const sheet = await sheetOf(await userContext(testContext(db), 'agent'))
    expect(sheet.counts).toMatchObject(counts)
  })

  it('show open houses of 1 to 30 days', async () => {
    const context = await agent()
    const textsOf = async (days: number) =>
      (await sheetOf(context, 'open_houses', days)).rows.map(([, text]) => text)
    const [soon, both] = [['Mon, Mar 2'], ['Mon, Mar 2 · Fri, Mar 20']]
    const expected = [[], [], soon, soon, both, both, both]
    expect(await Promise.all([0, 1, 2, 19, 20, 31, 999].map(textsOf))).toEqual(expected)
  })

  it('leave out tours of other offices', async () => {
    const context = await agent()
    const houses = [{ OpenHouseDate: '2026-03-03', OpenHouseType: 'Office' }]
    await insertListing(context.db, 7, { ListAgentKey: 'mine' }, { openHouses: houses })
    await insertListing(context.db, 8, { ListAgentKey: 'other' }, { openHouses: houses })
    const mine = { ...context, user: { ...context.user!, agentKey: 'mine' } }
    const listed = async (who: Context) =>
      (await sheetOf(who, 'open_houses', 7)).rows.map(([id]) => id)
    expect(await listed(context)).toEqual([idOf(6)])
    expect(await listed(mine)).toEqual([idOf(6), idOf(7)])
  })

  it('follow a filter of one’s own', async () => {
    const context = await agent()
    await saveHotSheetSettings(context, { filter: "City Eq 'Elsewhere'" })
    expect((await sheetOf(context)).counts).toMatchObject({ new: 0, back: 1, open_houses: 0 })
    expect(getHotSheetSettings(await userContext(context, 'other')).filter).toBe('')
    await expect(saveHotSheetSettings(context, { filter: 'Nonsense (' })).rejects.toThrow()
    await expect(saveHotSheetSettings(context, { window: 'year' })).rejects.toThrow(/Choose/)
    expect(getHotSheetSettings(context).filter).toBe("City Eq 'Elsewhere'")
  })

  it('tell of the time since the last visit', async () => {
    const context = await agent()
    await saveHotSheetSettings(context, { window: 'visit' })
    await noteVisit(at(context, hoursAgo(4)))
    await noteVisit(at(context, hoursAgo(3.5)))
    expect((await sheetOf(context)).since).toBe(hoursAgo(24))
    await noteVisit(context)
    await noteVisit(context)
    const sheet = await sheetOf(context)
    expect(sheet.since).toBe(hoursAgo(4))
    expect(sheet.counts).toMatchObject({ new: 1, price: 1, sold: 1 })
  })

  it('are shared as the homes that they have now', async () => {
    const context = await agent()
    await insertListing(context.db, 7, { MlgCanUse: [] }, { changes: [happened(1, 'New Listing')] })
    const target = (who: Context, filter: string) => getShareTarget(who, { ...unshared, filter })
    const shared = await target(context, "HotSheet Eq 'all' And City Eq 'Harbor'")
    expect(shared).toMatchObject({ kind: 'Listings', Filter: null, name: '3 homes' })
    expect(shared.listings.map(({ id }) => id)).toEqual([5, 1, 2].map(idOf))
    await expect(target(context, "HotSheet Eq 'off'")).rejects.toThrow(/nothing to share/)
    const visitor = testContext(context.db)
    await expect(target(visitor, "HotSheet Eq 'all'")).rejects.toThrow(hotSheetsSignIn)
  })

  it('are for agents', async () => {
    const context = await agent()
    await expect(sheetOf(testContext(context.db))).rejects.toThrow(/Sign in/)
    await expect(sheetOf(await userContext(context, 'vow', 'vow'))).rejects.toThrow(/for agents/)
  })
})

const vault = createVault('a secret of this test, which is long enough')
const mail = (context: Context) => mailHotSheets({ ...context, vault })

describe('the mail of a hot sheet', () => {
  async function mailed(change: Parameters<typeof saveHotSheetSettings>[1] = {}) {
    const context = await agent()
    await context.db.write(({ orm }) => {
      orm.update(users).set({ Email: 'agent@harborpine.example' }).run()
    })
    const evening = at(context, '2026-02-28T20:00:00Z')
    await saveHotSheetSettings(evening, { mailed: true, ...change })
    const sent = () => context.db.read.select().from(messages).all()
    return { context, sent }
  }

  it('is written once each morning', async () => {
    const { context, sent } = await mailed()
    expect(await mail(at(context, '2026-03-01T06:59:00Z'))).toBeNull()
    const morning = at(context, '2026-03-01T12:00:00Z')
    const both = await Promise.all([mail(morning), mail(morning)])
    expect(both.filter((detail) => detail !== null)).toHaveLength(1)
    expect(sent()).toHaveLength(1)
    expect(sent()[0]).toMatchObject({ Recipient: 'agent@harborpine.example', Kind: 'hot-sheet' })
    expect(sent()[0]!.Text).toContain('2 Elm Street')
    expect(sent()[0]!.Text).toContain('$120,000 → $110,000')
    expect(sent()[0]!.Html).toMatch(/<img src="https?:[^"]+\/media\/demo\/1.jpg" width="120"/)
    await mail(at(context, '2026-03-02T06:59:00Z'))
    expect(sent()).toHaveLength(1)
  })

  it('counts the open houses of today, and comes for them alone too', async () => {
    const { context, sent } = await mailed({ filter: 'ListPrice Eq 106000' })
    await mail(at(context, '2026-03-01T12:00:00Z'))
    expect(sent()).toHaveLength(0)
    await mail(at(context, '2026-03-02T12:00:00Z'))
    expect(sent()[0]!.Text).toMatch(/^Open houses today: 1$/m)
    expect(sent()[0]!.Text).toContain('/hot_sheets?section=open_houses&days=1')
  })

  it('links each listing, says how many it leaves out, and keeps its hour in another zone', async () => {
    const { context, sent } = await mailed()
    for (let n = 11; n <= 30; n++)
      await insertListing(context.db, n, {}, { changes: [happened(1, 'New Listing')] })
    const chicago = { ...context, localTime: { timeZone: 'America/Chicago', locale: 'en-US' } }
    expect(await mail(at(chicago, '2026-03-01T06:00:00Z'))).toBeNull()
    expect(await mail(at(chicago, '2026-03-01T12:59:00Z'))).toBeNull()
    await mail(at(chicago, '2026-03-01T13:00:00Z'))
    const { Text } = sent()[0]!
    expect(Text.match(/^https:.*\/listings\//gm)).toHaveLength(10)
    expect(Text).toContain('and 14 more, on the hot sheet')
  })

  it('of one agent that fails keeps no other’s', async () => {
    const { context, sent } = await mailed()
    const other = await userContext(context, 'other')
    await context.db.write(({ orm }) => void orm.update(users).set({ Email: 'a@x.example' }).run())
    await saveHotSheetSettings(at(other, '2026-02-28T20:00:00Z'), { mailed: true })
    await context.db.write(({ orm }) => {
      const broken = { Email: 'no mailbox' }
      orm.update(users).set(broken).where(eq(users.Id, context.user!.id)).run()
    })
    await expect(mail(at(context, '2026-03-01T12:00:00Z'))).rejects.toThrow('mailbox')
    expect(sent().map(({ Recipient }) => Recipient)).toEqual(['a@x.example'])
  })

  it('is stopped by its link alone, and begins again', async () => {
    const { context, sent } = await mailed()
    await mail(at(context, '2026-03-01T12:00:00Z'))
    const { Headers, Text } = sent()[0]!
    const [, url] = /^<(.+)>$/.exec(Headers!['List-Unsubscribe']!)!
    expect(Headers!['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    expect(Text).toContain(url)
    const token = new URL(url!).searchParams.get('token')!
    const reader = { ...testContext(context.db), vault }
    expect(isHotSheetStopped(reader, token)).toBe(false)
    await changeHotSheetStop(reader, token, 'stop')
    await changeHotSheetStop(reader, token, 'stop')
    expect(getHotSheetSettings(context).mailed).toBe(false)
    await mail(at(context, '2026-03-02T12:00:00Z'))
    expect(sent()).toHaveLength(1)
    await changeHotSheetStop(reader, token, 'resume')
    expect(getHotSheetSettings(context).mailed).toBe(true)
    await expect(changeHotSheetStop(reader, 'none', 'stop')).rejects.toThrow(/link doesn’t work/)
  })

  it('is never empty, and leaves out what mails may not show', async () => {
    const none = await mailed({ filter: "City Eq 'Nowhere'" })
    await mail(none.context)
    expect(none.sent()).toHaveLength(0)
    const { context, sent } = await mailed()
    await insertListing(
      context.db,
      7,
      { DelayedMarketingDate: '2026-04-01' },
      {
        changes: [happened(1, 'New Listing')],
      },
    )
    await insertListing(
      context.db,
      8,
      { InternetAddressDisplayYN: false },
      {
        changes: [happened(1, 'New Listing')],
      },
    )
    await mail(context)
    // Members see delayed ones on every page.
    expect(sent()[0]!.Text).toContain('7 Elm Street')
    expect(sent()[0]!.Text).not.toContain('8 Elm Street')
  })

  it('is written again where it waits and a home in it was withdrawn', async () => {
    const { context, sent } = await mailed()
    const claim = (time: string, lease: string) => {
      const site = at(context, time)
      const now = site.clock()
      const revise = (message: MessageRow) => reviseMail(site, message)
      return claimMessage(context.db, { lease, now, leaseEnds: now, revise })
    }
    await mail(context)
    await context.db.write(
      ({ orm }) =>
        void orm.update(listings).set({ MlgCanView: false }).where(eq(listings.RowKey, 2)).run(),
    )
    expect(await claim('2026-03-01T12:00:30Z', 'one')).toBeNull()
    expect(sent()[0]!.State).toBe('canceled')
    await mail(at(context, '2026-03-01T12:01:00Z'))
    const again = await claim('2026-03-01T12:01:00Z', 'two')
    expect(again!.Text).toContain('1 Elm Street')
    expect(again!.Text).not.toContain('2 Elm Street')
  })

  it('is written again with all that waited, once', async () => {
    const { context, sent } = await mailed()
    const fresh = (rowKey: number, ChangedAt: string) =>
      insertListing(
        context.db,
        rowKey,
        {},
        { changes: [{ ...happened(0, 'New Listing'), ChangedAt }] },
      )
    await fresh(8, '2026-03-01T08:00:00.000Z')
    await mail(at(context, '2026-03-01T12:00:00Z'))
    await fresh(9, '2026-03-03T06:00:00.000Z')
    await mail(at(context, '2026-03-03T12:00:00Z'))
    await context.db.write(
      ({ orm }) =>
        void orm.update(listings).set({ MlgCanView: false }).where(eq(listings.RowKey, 8)).run(),
    )
    const site = at(context, '2026-03-03T13:00:00Z')
    const now = site.clock()
    const revise = (message: MessageRow) => reviseMail(site, message)
    const claim = () => claimMessage(context.db, { lease: 'one', now, leaseEnds: now, revise })
    expect(await claim()).toBeNull()
    await mail(site)
    expect(sent().map(({ State }) => State)).toEqual(['canceled', 'canceled', 'waiting'])
    const { Text } = (await claim())!
    for (const home of ['1 Elm Street', '9 Elm Street']) expect(Text).toContain(home)
    expect(Text).not.toContain('8 Elm Street')
  })

  it('is not for who has no address, or is no agent any more', async () => {
    const context = await agent()
    await expect(saveHotSheetSettings(context, { mailed: true })).rejects.toThrow(/no email/)
    const { context: former, sent } = await mailed()
    await former.db.write(({ orm }) => void orm.update(users).set({ Role: 'vow' }).run())
    await mail(former)
    expect(sent()).toHaveLength(0)
  })
})

describe('the next morning', () => {
  const chicago = { timeZone: 'America/Chicago', locale: 'en-US' }
  it.each([
    ['2026-03-07T13:00:00Z', '2026-03-08T12:00:00.000Z', 'clocks go forward'],
    ['2026-03-08T11:59:59Z', '2026-03-08T12:00:00.000Z', 'the same day'],
    ['2026-03-08T12:00:00Z', '2026-03-09T12:00:00.000Z', 'exactly then'],
    ['2026-10-31T12:00:00Z', '2026-11-01T13:00:00.000Z', 'clocks go back'],
  ])('after %s is %s: %s', (now, next) => {
    expect(nextLocalHour(new Date(now), 7, chicago).toISOString()).toBe(next)
  })

  it('comes on each day of a year at that hour, an hour that is skipped included', () => {
    for (const hour of [2, 7]) {
      let now = new Date('2026-01-01T00:00:00Z')
      for (let day = 0; day < 365; day++) {
        const next = nextLocalHour(now, hour, chicago)
        const hours = (next.getTime() - now.getTime()) / 3_600_000
        if (day > 0) expect(hours).toSatisfy((n: number) => n >= 22 && n <= 26)
        now = next
      }
      expect(now.toISOString().slice(0, 10)).toBe('2026-12-31')
    }
  })
})
