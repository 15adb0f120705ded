import { describe, expect, it, vi } from 'vitest'
import { eq } from '#db/orm/drizzle.ts'
import { findOwnData } from '#db/queries/account/own-data.ts'
import { claimMessage, settleMessage } from '#db/queries/alerts/mail/delivery.ts'
import { listings, messages, openHouses, users } from '#db/schema/index.ts'
import {
  copyWithdrawn,
  homeWithdrawn,
  openHouseChanged,
  openHousesOver,
  readerGone,
  shareWithdrawn,
} from '#src/domain/admin/messages/mail-messages.ts'
import { emptyOpenHouse, type OpenHouseForm } from '#src/domain/visits/open-houses/open-house.ts'
import { reviseMail } from '#src/jobs/revise-mail.ts'
import type { Site } from '#src/use-cases/context/context.ts'
import type { SharingContext } from '#src/use-cases/sharing/links/sharing-context.ts'
import { getOwnLink, listOwnLinks } from '#src/use-cases/sharing/own-links.ts'
import { sendShare } from '#src/use-cases/sharing/sending/send-share.ts'
import {
  cancelOpenHouse,
  createOpenHouse,
  deleteOwnOpenHouses,
  saveOpenHouse,
} from '#src/use-cases/visits/open-houses/manage-open-houses.ts'
import {
  planOpenHouse,
  unplanOpenHouse,
} from '#src/use-cases/visits/open-houses/plan-open-houses.ts'
import { remindPlanners } from '#src/use-cases/visits/open-houses/remind-planners.ts'
import { mailPlanners } from '#src/use-cases/visits/open-houses/tell-planners.ts'
import { insertCollection } from '../../support/collections.ts'
import { damageListing } from '../../support/damage.ts'
import { idOf, insertListing } from '../../support/listings/listings.ts'
import { visitSite } from './support.ts'

// Mail about open houses, and what people share, is looked at again when it is sent.

const form: OpenHouseForm = { ...emptyOpenHouse, date: '2026-03-07', from: '13:00', to: '15:00' }
const evening = new Date('2026-03-06T20:00:00.000Z')

const damages: readonly (readonly [string, unknown])[] = [
  ['CustomFields', '{'],
  ['StreetAddress', Buffer.from([1])],
]

async function reminded() {
  const site = await visitSite()
  const { db, admin, client, time } = site
  const keys: string[] = []
  for (const n of [1, 2]) {
    const made = await createOpenHouse(admin, idOf(n), { ...form, from: `1${n}:00` })
    if (made.kind !== 'saved') throw new Error('not made')
    keys.push(made.key)
    await planOpenHouse(client, idOf(n), made.key)
  }
  time.now = evening
  await remindPlanners(client)
  const claim = (on: Site = client) =>
    claimMessage(db, {
      ...{ lease: 'one', now: time.now, leaseEnds: new Date(time.now.getTime() + 60_000) },
      revise: (message) => reviseMail(on, message),
    })
  const change = (n: number, set: Partial<typeof listings.$inferInsert>) =>
    db.write(({ orm }) => orm.update(listings).set(set).where(eq(listings.RowKey, n)).run())
  const damage = (n: number, column: string, value: unknown) => damageListing(db, n, column, value)
  const reasons = () =>
    db.read
      .select()
      .from(messages)
      .all()
      .map(({ LastReply }) => LastReply)
  return { ...site, keys, claim, change, damage, reasons }
}

type Reminded = Awaited<ReturnType<typeof reminded>>

describe('a reminder of two open houses tells of the other one', () => {
  it('is sent where nothing changed', async () => {
    const { claim } = await reminded()
    expect((await claim())!.Text).toMatch(/1 Elm Street.*2 Elm Street/s)
  })

  it.each<[string, string, (site: Reminded) => Promise<unknown>]>([
    [
      'home is withdrawn',
      homeWithdrawn,
      ({ change }) => change(2, { StandardStatus: 'Withdrawn' }),
    ],
    [
      'home is not for the internet',
      homeWithdrawn,
      ({ change }) => change(2, { InternetEntireListingDisplayYN: false }),
    ],
    [
      'home is hidden by its reader',
      homeWithdrawn,
      ({ db, client }) =>
        insertCollection(db, {
          OwnerId: client.user.id,
          PortalCartType: 'Rejects',
          listings: [idOf(2)],
          addedAt: new Date(evening.getTime() + 1000),
        }),
    ],
    [
      'open house is canceled',
      openHouseChanged,
      ({ db, keys }) =>
        db.write(({ orm }) =>
          orm
            .update(openHouses)
            .set({ OpenHouseStatus: 'Canceled' })
            .where(eq(openHouses.OpenHouseKey, keys[1]!))
            .run(),
        ),
    ],
    [
      'open house is gone',
      openHouseChanged,
      ({ db, keys }) =>
        db.write(({ orm }) =>
          orm.delete(openHouses).where(eq(openHouses.OpenHouseKey, keys[1]!)).run(),
        ),
    ],
    [
      'open house is not planned any more',
      openHouseChanged,
      ({ client, keys }) => unplanOpenHouse(client, keys[1]!),
    ],
  ])('where a %s', async (_, reason, end) => {
    const site = await reminded()
    await end(site)
    expect(await site.claim()).toBeNull()
    expect(site.reasons()).toEqual([reason])
    await remindPlanners(site.client)
    const { Text } = (await site.claim())!
    expect(Text).toContain('1 Elm Street')
    expect(Text).not.toContain('2 Elm Street')
    await remindPlanners(site.client)
    expect(await site.claim()).toBeNull()
  })

  it.each(damages)('without a home whose %s is damaged: %s', async (column, value) => {
    const { claim, client, damage, db } = await reminded()
    await db.write(({ connection }) =>
      connection.exec('DELETE FROM messages; UPDATE open_house_plans SET RemindedAt = NULL'),
    )
    await damage(2, column, value)
    const warn = vi.fn()
    const site = { ...client, log: { ...client.log, warn } }
    for (let run = 0; run < 2; run++) await remindPlanners(site)
    const { Text } = (await claim())!
    expect(Text).toContain('1 Elm Street')
    expect(Text).not.toContain('2 Elm Street')
    expect(await claim()).toBeNull()
    expect(warn).toHaveBeenCalledTimes(1)
  })

  it('and says no address that is withheld now', async () => {
    const { claim, change, client } = await reminded()
    await change(2, { InternetAddressDisplayYN: false })
    expect(await claim()).toBeNull()
    await remindPlanners(client)
    expect((await claim())!.Text).not.toContain('2 Elm Street')
  })

  it('today, where it waited until then', async () => {
    const { claim, time } = await reminded()
    time.now = new Date('2026-03-07T00:30:00.000Z')
    const { Subject, Text } = (await claim())!
    expect(Subject).toBe('Today: 2 open houses')
    expect(Text).toMatch(/^Today’s open houses, in the order of your plan:$/m)
    expect(Text).not.toContain('omorrow')
  })

  it.each<[string, Partial<typeof listings.$inferInsert>]>([
    ['withdrawn', { StandardStatus: 'Withdrawn' }],
    ['not for the internet', { InternetEntireListingDisplayYN: false }],
    ['without its address', { InternetAddressDisplayYN: false }],
  ])('on the day itself, where a home is %s', async (_, set) => {
    const { change, claim, time } = await reminded()
    time.now = new Date('2026-03-07T00:30:00.000Z')
    await change(2, set)
    const { Text, Calendar } = (await claim())!
    expect(Text).toContain('1 Elm Street')
    expect(Text + Calendar!.text).not.toContain('2 Elm Street')
    expect(await claim()).toBeNull()
  })

  it.each(damages)('on the day itself, where a home is damaged, %s: %s', async (column, value) => {
    const { claim, damage, time } = await reminded()
    time.now = new Date('2026-03-07T00:30:00.000Z')
    await damage(2, column, value)
    const { Text, Calendar } = (await claim())!
    expect(Text).toContain('1 Elm Street')
    expect(Text + Calendar!.text).not.toContain('2 Elm Street')
    expect(await claim()).toBeNull()
  })

  it('on the day itself, where an open house was moved to another day', async () => {
    const { claim, db, keys, time } = await reminded()
    time.now = new Date('2026-03-07T00:30:00.000Z')
    const moved = { OpenHouseDate: '2026-03-08' }
    await db.write(({ orm }) =>
      orm.update(openHouses).set(moved).where(eq(openHouses.OpenHouseKey, keys[1]!)).run(),
    )
    const { Subject, Text } = (await claim())!
    expect(Subject).toBe('Today: open house at 1 Elm Street, Harbor')
    expect(Text).not.toContain('2 Elm Street')
  })

  it('but not of what is over', async () => {
    const { claim, reasons, time } = await reminded()
    time.now = new Date('2026-03-07T23:00:00.000Z')
    expect(await claim()).toBeNull()
    expect(reasons()).toEqual([openHousesOver])
  })

  it('but not of what was all day on the day before', async () => {
    const { claim, db, reasons, time } = await reminded()
    await db.write(({ connection }) =>
      connection.exec('UPDATE open_houses SET OpenHouseStartTime = NULL, OpenHouseEndTime = NULL'),
    )
    time.now = new Date('2026-03-07T23:00:00.000Z')
    expect((await claim())?.Subject).toBe('Today: 2 open houses')
    await db.write(({ orm }) => orm.update(messages).set({ State: 'waiting' }).run())
    time.now = new Date('2026-03-08T01:00:00.000Z')
    expect(await claim()).toBeNull()
    expect(reasons()).toEqual([openHousesOver])
  })

  it('but not on the day itself, when no other reminder would follow', async () => {
    const { admin, claim, keys, time } = await reminded()
    await cancelOpenHouse(admin, idOf(2), keys[1]!)
    time.now = new Date(evening.getTime() + 12 * 60 * 60_000)
    const texts = [(await claim())!.Text, (await claim())!.Text]
    expect(texts.join()).toMatch(/1 Elm Street.*canceled/s)
  })

  it.each([
    { Disabled: true },
    { LeavingAt: evening.toISOString() },
    { Email: 'new@people.example', EmailKey: 'new@people.example' },
  ])('and nobody whose account is closed or has another address: %j', async (set) => {
    const { claim, client, db, reasons } = await reminded()
    const own = eq(users.Id, client.user.id)
    await db.write(({ orm }) => orm.update(users).set(set).where(own).run())
    expect(await claim()).toBeNull()
    expect(reasons()).toEqual([readerGone])
  })
})

describe('mail of an open house that was moved', () => {
  async function moved() {
    const site = await reminded()
    await site.claim()
    await saveOpenHouse(site.admin, idOf(2), site.keys[1]!, {
      form: { ...form, from: '16:00', to: '17:00' },
      sequence: 0,
    })
    return site
  }

  it('is sent', async () => {
    expect((await (await moved()).claim())!.Kind).toBe('open-house-change')
  })

  it('is not sent where the home is withdrawn', async () => {
    const { change, claim } = await moved()
    await change(2, { StandardStatus: 'Withdrawn' })
    expect(await claim()).toBeNull()
  })

  it.each(damages)(
    'is written without one whose home is damaged, %s: %s',
    async (column, value) => {
      const { claim, client, damage, db } = await reminded()
      await db.write(({ connection }) =>
        connection.exec(
          "DELETE FROM messages; UPDATE open_houses SET OpenHouseStartTime = '09:30'",
        ),
      )
      await damage(1, column, value)
      const warn = vi.fn()
      const site = { ...client, log: { ...client.log, warn } }
      for (let run = 0; run < 2; run++) await mailPlanners(site)
      expect((await claim())!.Text).toContain('2 Elm Street')
      expect(await claim()).toBeNull()
      expect(warn).toHaveBeenCalledTimes(1)
    },
  )

  it('is told anew, from the time that its reader knows: without an address that is withheld', async () => {
    const { change, claim, client } = await moved()
    await change(2, { InternetAddressDisplayYN: false })
    expect(await claim()).toBeNull()
    await mailPlanners(client)
    const { Text } = (await claim())!
    expect(Text).not.toContain('2 Elm Street')
    expect(Text).toMatch(/12:00 PM.*4:00 PM/s)
    await mailPlanners(client)
    expect(await claim()).toBeNull()
  })

  it('is told anew to another address, and once the home is back', async () => {
    const { change, claim, client, db } = await moved()
    await change(2, { StandardStatus: 'Withdrawn' })
    expect(await claim()).toBeNull()
    await mailPlanners(client)
    expect(await claim()).toBeNull()
    await change(2, { StandardStatus: 'Active' })
    await mailPlanners(client)
    const set = { Email: 'new@people.example', EmailKey: 'new@people.example' }
    await db.write(({ orm }) =>
      orm.update(users).set(set).where(eq(users.Id, client.user.id)).run(),
    )
    expect(await claim()).toBeNull()
    await mailPlanners(client)
    expect(await claim()).toMatchObject({ Recipient: set.Email, Kind: 'open-house-change' })
  })

  it.each(['Email', 'LeavingAt'] as const)(
    'is told anew to another address, where the open house is gone: %s',
    async (column) => {
      const { admin, claim, client, db, keys } = await moved()
      await claim()
      await deleteOwnOpenHouses(admin, idOf(2), [keys[1]!])
      const set = {
        Email: { Email: 'new@people.example', EmailKey: 'new@people.example' },
        LeavingAt: { LeavingAt: evening.toISOString() },
      }[column]
      await db.write(({ orm }) =>
        orm.update(users).set(set).where(eq(users.Id, client.user.id)).run(),
      )
      expect(await claim()).toBeNull()
      await mailPlanners(client)
      const again = await claim()
      expect(again?.Recipient).toBe(column === 'Email' ? 'new@people.example' : undefined)
      expect(again?.Calendar?.method).toBe(column === 'Email' ? 'CANCEL' : undefined)
      await mailPlanners(client)
      expect(await claim()).toBeNull()
    },
  )

  it('is not written again and again for an account that leaves', async () => {
    const { claim, client, db } = await moved()
    const set = { LeavingAt: evening.toISOString() }
    await db.write(({ orm }) =>
      orm.update(users).set(set).where(eq(users.Id, client.user.id)).run(),
    )
    expect(await claim()).toBeNull()
    const count = db.read.select().from(messages).all().length
    await mailPlanners(client)
    expect(db.read.select().from(messages).all().length).toBe(count)
  })

  it('is not sent where it is canceled meanwhile, which is', async () => {
    const { admin, claim, keys, change } = await moved()
    await cancelOpenHouse(admin, idOf(2), keys[1]!)
    await change(2, { StandardStatus: 'Withdrawn' })
    expect((await claim())!.Calendar!.method).toBe('CANCEL')
    expect(await claim()).toBeNull()
  })

  it('is not sent where it is not planned any more', async () => {
    const { client, claim, keys } = await moved()
    await unplanOpenHouse(client, keys[1]!)
    expect(await claim()).toBeNull()
  })
})

describe('a share that waits', () => {
  async function shared(
    homes = [1, 2],
    message = 'Look',
    sender: 'agent' | 'client' = 'agent',
    collection: string | null = null,
  ) {
    const site = await reminded()
    await insertListing(site.db, 4)
    await site.claim()
    const listings = homes.map(idOf)
    const own = { OwnerId: site[sender].user.id, Name: collection ?? '', listings }
    const collectionId = collection === null ? null : await insertCollection(site.db, own)
    const link = {
      ...{ listings: collection === null ? listings : [], searchId: null, filter: null },
      ...{ annotations: [], sortId: null, viewId: null, collectionId, cmaId: null, type: null },
      mlsIds: [],
    }
    const asked = { link, contactIds: [], emails: 'dan@x.example', subject: '', message }
    const sent = await sendShare(site[sender], { ...asked, copyMe: true, expires: '' }, {
      maySave: () => true,
    } as never)
    expect(sent.kind).toBe('sent')
    site.time.now = new Date(evening.getTime() + 24 * 60 * 60_000)
    const notes = async (context: SharingContext) => {
      const [link] = listOwnLinks(context, 1).links
      return (await getOwnLink(context, link!.id)).recipients.map(({ note }) => note)
    }
    return { ...site, notes }
  }

  it('is sent, and so is its copy', async () => {
    const { claim } = await shared()
    expect([(await claim())?.Recipient, (await claim())?.Recipient]).toEqual([
      'dan@x.example',
      'ada@people.example',
    ])
  })

  const gone: [string, Partial<typeof listings.$inferInsert>][] = [
    ['withdrawn', { StandardStatus: 'Withdrawn' }],
    ['not for the internet', { InternetEntireListingDisplayYN: false }],
  ]

  it.each(gone)('goes, like its copy, without a home that is %s', async (_, set) => {
    const { agent, change, claim, notes } = await shared()
    await change(2, set)
    const [mail, copy] = [(await claim())!, (await claim())!]
    expect([mail.Subject, copy.Subject]).toEqual([
      'Ada Agent shared 1 Elm Street, Harbor with you',
      'Copy: Ada Agent shared 1 Elm Street, Harbor with you',
    ])
    expect(mail.Text).toContain('shared 1 Elm Street, Harbor with you.')
    expect(mail.Text).toMatch(/share\/[\w-]{22}\/1-elm-street-harbor\n/)
    for (const { Text, Html } of [mail, copy]) expect(Text + Html).not.toContain('2 Elm Street')
    expect(await notes(agent)).toEqual(['1 of 2 homes was left out: no longer available.'])
  })

  it('is looked at again where the mail server was away', async () => {
    const { agent, change, claim, db, notes } = await shared([1, 2, 4])
    await change(2, { StandardStatus: 'Withdrawn' })
    const first = (await claim())!
    expect(first.Subject).toContain('2 homes')
    await settleMessage(db, first, { state: 'waiting', reply: '', nextAttemptAt: evening })
    await change(1, { StandardStatus: 'Withdrawn' })
    expect((await claim())!.Subject).toContain('4 Elm Street')
    expect(await notes(agent)).toEqual(['2 of 3 homes were left out: no longer available.'])
  })

  it('is not sent once none of its homes may be shown, and its sender reads it', async () => {
    const { agent, change, claim, notes, reasons } = await shared()
    await change(1, { StandardStatus: 'Withdrawn' })
    await change(2, { InternetEntireListingDisplayYN: false })
    expect(await claim()).toBeNull()
    expect(reasons().slice(-2)).toEqual([shareWithdrawn, shareWithdrawn])
    expect(await notes(agent)).toEqual([`Not sent. ${shareWithdrawn}`])
  })

  it('goes without a home whose row is damaged', async () => {
    const { change, claim, damage } = await shared([1, 2, 4])
    await damage(2, 'StreetAddress', Buffer.from([1]))
    await change(4, { StandardStatus: 'Withdrawn' })
    expect((await claim())!.Subject).toContain('1 Elm Street')
  })

  it('says no address that is withheld now', async () => {
    const { change, claim } = await shared()
    await change(2, { InternetAddressDisplayYN: false })
    const { Text, Subject } = (await claim())!
    expect(Subject).toContain('2 homes')
    expect(Text).not.toContain('2 Elm Street')
  })

  it('is not sent where its sender wrote an address that is withheld now', async () => {
    const { change, claim, reasons } = await shared([1, 2], 'See 2 Elm street!')
    await change(2, { InternetAddressDisplayYN: false })
    expect(await claim()).toBeNull()
    expect(reasons().slice(-2)).toEqual([copyWithdrawn, copyWithdrawn])
  })

  it('is not sent where its sender called a collection like an address that is withheld now', async () => {
    const { change, claim, reasons } = await shared([1, 2], 'Look', 'agent', '2 Elm Street')
    await change(2, { InternetAddressDisplayYN: false })
    expect(await claim()).toBeNull()
    expect(reasons().slice(-2)).toEqual([copyWithdrawn, copyWithdrawn])
  })

  it('goes where a home has no street any more', async () => {
    const { change, claim } = await shared()
    await change(2, { StreetAddress: ' ', InternetAddressDisplayYN: false })
    expect((await claim())!.Text).toContain('1 Elm Street')
  })

  it.each(damages)(
    'says no address that is withheld now, of a home whose %s is damaged: %s',
    async (column, value) => {
      const { change, claim, damage } = await shared([1, 2], '')
      await change(2, { InternetAddressDisplayYN: false })
      await damage(2, column, value)
      const { Text } = (await claim())!
      expect(Text).toContain('1 Elm Street')
      expect(Text).not.toContain('2 Elm Street')
    },
  )

  it.each(damages)(
    'is not sent with words that may say it, of a home whose %s is damaged: %s',
    async (column, value) => {
      const { change, claim, damage, reasons } = await shared([1, 2], 'See 2 Elm street!')
      await change(2, { InternetAddressDisplayYN: false })
      await damage(2, column, value)
      expect(await claim()).toBeNull()
      expect(reasons().slice(-2)).toEqual([copyWithdrawn, copyWithdrawn])
    },
  )

  it('gives its sender, who exports everything, no link of the recipient', async () => {
    const { agent } = await shared()
    const { sent_messages: sent } = findOwnData(agent.db.read, agent.user.id)
    expect(sent).toHaveLength(1)
    expect(JSON.stringify(sent)).not.toMatch(/https?:/)
  })

  it('of a client shows no more than the link does, where direct links show more', async () => {
    const site = await shared([1, 2], 'Look', 'client')
    const rules = { ...site.client.rules, directLinks: 'clients' } as const
    await site.change(2, { MlgCanUse: ['VOW'] })
    const { Text } = (await site.claim({ ...site.client, rules }))!
    expect(Text).toContain('1 Elm Street')
    expect(Text).not.toContain('2 Elm Street')
  })

  it('of an agent shows as much as the link does, where direct links show more', async () => {
    const site = await shared()
    const rules = { ...site.client.rules, directLinks: 'clients' } as const
    await site.change(2, { MlgCanUse: ['VOW'] })
    const { Text } = (await site.claim({ ...site.client, rules }))!
    expect(Text).toMatch(/1 Elm Street.*2 Elm Street/s)
  })
})
