import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { eq } from '#db/orm/drizzle.ts'
import { alertsTopic } from '#db/queries/alerts/change-log-readers.ts'
import { changeLog, listings, openHouses } from '#db/schema/index.ts'
import {
  openHouseChanged,
  openHouseDateWrong,
  openHouseEndWrong,
  openHouseLinkMissing,
  openHouseLinkWrong,
  openHouseTimeWrong,
  openHouseTypeWrong,
} from '#src/domain/visits/messages/open-house-messages.ts'
import { emptyOpenHouse, type OpenHouseForm } from '#src/domain/visits/open-houses/open-house.ts'
import { getListingDetail } from '#src/use-cases/listings/detail/listing-detail.ts'
import { getAgenda } from '#src/use-cases/visits/open-houses/agenda.ts'
import {
  getListingOpenHouses,
  getOpenHouse,
} from '#src/use-cases/visits/open-houses/listing-open-houses.ts'
import {
  cancelOpenHouse,
  createOpenHouse,
  deleteOwnOpenHouses,
  saveOpenHouse,
} from '#src/use-cases/visits/open-houses/manage-open-houses.ts'
import { openHouseCalendar } from '#src/use-cases/visits/open-houses/open-house-calendar.ts'
import type { VisitContext } from '#src/use-cases/visits/visit-context.ts'
import { idOf } from '../../support/listings/listings.ts'
import { withRules } from '../../support/listings/source-rules.ts'
import { visitSite } from './support.ts'

const form: OpenHouseForm = { ...emptyOpenHouse, date: '2026-03-07', from: '13:00', to: '15:00' }

const make = async (context: VisitContext, more: Partial<OpenHouseForm> = {}, n = 1) => {
  const made = await createOpenHouse(context, idOf(n), { ...form, ...more })
  if (made.kind !== 'saved') throw new Error(JSON.stringify(made.fields))
  return made.key
}
const march = { filter: '', from: '2026-03-01', to: '2026-03-31' }
const seen = async (context: VisitContext, filter = '') =>
  (await getAgenda(context, { ...march, filter })).houses
const logged = (db: VisitContext['db']) =>
  db.read.select().from(changeLog).where(eq(changeLog.Field, 'OpenHouse')).all()

function eventsIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      status: component.getFirstPropertyValue('status'),
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      summary: event.summary,
      sequence: event.sequence,
      uid: event.uid,
    }
  })
}

describe('§7 Open houses', () => {
  it('wake who tells of changes at once: made, moved, canceled, deleted', async () => {
    const { agent, db } = await visitSite()
    let woken = 0
    db.onSignal(alertsTopic, () => woken++)
    const key = await make(agent)
    expect(woken).toBe(1)
    const moved = { form: { ...form, from: '14:00' }, sequence: 0 }
    await saveOpenHouse(agent, idOf(1), key, moved)
    await cancelOpenHouse(agent, idOf(1), key)
    await deleteOwnOpenHouses(agent, idOf(1), [key])
    expect(woken).toBe(4)
    await expect(make(agent, { date: '' })).rejects.toThrow()
    expect(woken).toBe(4)
  })

  it('are made by the listing’s agent and by administrators alone', async () => {
    const { agent, admin, other, client, visitor } = await visitSite()
    await make(agent)
    await make(admin, { date: '2026-03-08' }, 2)
    for (const [who, name] of [
      [other, 'Forbidden'],
      [client, 'Forbidden'],
      [visitor, 'LoginRequired'],
    ] as const)
      await expect(make(who)).rejects.toMatchObject({ name })
    await expect(make(agent, {}, 2)).rejects.toMatchObject({ name: 'Forbidden' })
    expect((await seen(visitor)).map(({ date }) => date)).toEqual(['2026-03-07', '2026-03-08'])
    expect(getListingOpenHouses(agent, idOf(1)).manages).toBe(true)
    expect(getListingOpenHouses(client, idOf(1)).manages).toBe(false)
  })

  it('are found by the search and in the change log, as imported ones are', async () => {
    const { db, agent, visitor } = await visitSite()
    const before = db.read.select().from(listings).where(eq(listings.RowKey, 1)).get()!
    const key = await make(agent)
    expect(logged(db)).toMatchObject([
      { RowKey: 1, OldValue: '[]', NewValue: JSON.stringify([key]), Kind: 'Field Change' },
    ])
    const after = db.read.select().from(listings).where(eq(listings.RowKey, 1)).get()!
    expect(after.ChangeSeq).toBeGreaterThan(before.ChangeSeq)
    await cancelOpenHouse(agent, idOf(1), key)
    await cancelOpenHouse(agent, idOf(1), key)
    expect(logged(db)).toHaveLength(2)
    expect(await seen(visitor)).toMatchObject([{ key, canceled: true }])
    await deleteOwnOpenHouses(agent, idOf(1), [key])
    expect(logged(db).at(-1)).toMatchObject({ OldValue: JSON.stringify([key]), NewValue: '[]' })
    expect(await seen(visitor)).toEqual([])
  })

  it('mark each field that is wrong', async () => {
    const { agent } = await visitSite()
    const wrong = async (more: Partial<OpenHouseForm>) => {
      const made = await createOpenHouse(agent, idOf(1), { ...form, ...more })
      return made.kind === 'invalid' ? made.fields : null
    }
    expect(await wrong({ date: '2026-02-28' })).toEqual({ date: openHouseDateWrong })
    expect(await wrong({ date: '2026-02-30', from: '25:00' })).toEqual({
      date: openHouseDateWrong,
      from: openHouseTimeWrong,
    })
    expect(await wrong({ to: '13:00' })).toEqual({ to: openHouseEndWrong })
    expect(await wrong({ type: 'Secret' })).toEqual({ type: openHouseTypeWrong })
    expect(await wrong({ type: 'Livestream' })).toEqual({ link: openHouseLinkMissing })
    expect(await wrong({ link: 'javascript:alert(1)' })).toEqual({ link: openHouseLinkWrong })
  })

  it('are made once by a form that is sent twice, and not changed from an old page', async () => {
    const { agent } = await visitSite()
    const [key, again] = await Promise.all([make(agent), make(agent)])
    expect(again).toBe(key)
    const later = { form: { ...form, to: '16:00' }, sequence: 0 }
    const saved = { kind: 'saved', key }
    expect(await saveOpenHouse(agent, idOf(1), key, later)).toEqual(saved)
    expect(await saveOpenHouse(agent, idOf(1), key, later)).toEqual(saved)
    const old = { form: { ...form, to: '17:00' }, sequence: 0 }
    expect(await saveOpenHouse(agent, idOf(1), key, old)).toMatchObject({
      fields: { date: openHouseChanged },
    })
    const { house } = getOpenHouse(agent, idOf(1), key)
    expect(house).toMatchObject({ to: '16:00', sequence: 1 })
  })

  it.each([
    ['America/Denver', '2026-03-07T20:00:00.000Z'],
    ['Nowhere/At-all', '2026-03-07T19:00:00.000Z'],
    [null, '2026-03-07T19:00:00.000Z'],
  ])('are in the zone of the home in a calendar file, or of the site: %s', async (zone, start) => {
    const { db, agent } = await visitSite('America/Chicago')
    const Other = { PropertyTimeZoneName: zone }
    await db.write(({ orm }) =>
      orm.update(listings).set({ Other }).where(eq(listings.RowKey, 1)).run(),
    )
    const { house } = getOpenHouse(agent, idOf(1), await make(agent))
    expect(eventsIn(openHouseCalendar(agent, 'x', [house]))).toMatchObject([{ start }])
  })

  it('that are imported are read-only, also for their agent', async () => {
    const { db, agent } = await visitSite()
    const imported = { OpenHouseKey: 'mls/1', RowKey: 1, OpenHouseDate: '2026-03-09' }
    await db.write(({ orm }) => orm.insert(openHouses).values(imported).run())
    const own = await make(agent)
    const found = getOpenHouse(agent, idOf(1), 'mls/1')
    expect(found).toMatchObject({ canChange: false, isReadOnly: true })
    const forbidden = { name: 'Forbidden' }
    const change = { form, sequence: 0 }
    await expect(saveOpenHouse(agent, idOf(1), 'mls/1', change)).rejects.toMatchObject(forbidden)
    await expect(cancelOpenHouse(agent, idOf(1), 'mls/1')).rejects.toMatchObject(forbidden)
    const all = deleteOwnOpenHouses(agent, idOf(1), [own, 'mls/1'])
    await expect(all).rejects.toMatchObject(forbidden)
    expect(await seen(agent)).toHaveLength(2)
  })

  it('are deleted all or none, and never those of another listing', async () => {
    const { agent, admin } = await visitSite()
    const keys = [await make(agent), await make(agent, { date: '2026-03-08' })]
    const foreign = await make(admin, {}, 2)
    const notFound = { name: 'NotFound' }
    await expect(deleteOwnOpenHouses(agent, idOf(1), [...keys, foreign])).rejects.toMatchObject(
      notFound,
    )
    await expect(cancelOpenHouse(agent, idOf(1), foreign)).rejects.toMatchObject(notFound)
    expect(await seen(agent)).toHaveLength(3)
    expect(await deleteOwnOpenHouses(agent, idOf(1), [...keys, ...keys])).toBe(2)
    await expect(deleteOwnOpenHouses(agent, idOf(1), [])).rejects.toMatchObject({ name: 'Invalid' })
  })

  it('of each kind are seen by those it is for, with what their scope tells', async () => {
    const { agent, other, admin, client, visitor } = await visitSite()
    const link = 'https://live.example/1'
    for (const type of ['Public', 'Broker', 'Office']) await make(agent, { type })
    await make(agent, { type: 'Livestream', link }, 3)
    const types = async (context: VisitContext) =>
      (await seen(context)).map(({ type }) => type).toSorted()
    const open = ['Livestream', 'Public']
    expect(await types(visitor)).toEqual(open)
    expect(await types(client)).toEqual(open)
    expect(await types(other)).toEqual(['Broker', ...open])
    expect(await types(agent)).toEqual(['Broker', 'Livestream', 'Office', 'Public'])
    expect(await types(admin)).toEqual(['Broker', 'Livestream', 'Office', 'Public'])
    const onPage = (context: VisitContext) =>
      getListingDetail(context, idOf(1))
        .openHouses.map(({ type }) => type)
        .toSorted()
    expect(onPage(visitor)).toEqual(['Public'])
    expect(onPage(other)).toEqual(['Broker', 'Public'])
    expect(onPage(agent)).toEqual(['Broker', 'Office', 'Public'])
    expect(onPage(admin)).toEqual(['Broker', 'Office', 'Public'])
    const withheld = (await seen(visitor)).find(({ type }) => type === 'Livestream')!
    expect(withheld).toMatchObject({ place: 'MLS # MLS1003', latitude: null, link })
    const tours = async (context: VisitContext) =>
      (await getAgenda(context, { ...march, type: 'Broker' })).houses.map(({ type }) => type)
    expect(await tours(agent)).toEqual(['Broker'])
    expect(await tours(client)).toEqual([])
    const [broker] = (await seen(agent)).filter(({ type }) => type === 'Broker')
    expect(() => getOpenHouse(visitor, idOf(1), broker!.key)).toThrow(
      expect.objectContaining({
        name: 'NotFound',
      }),
    )
  })

  it('follow the filter, and a listing out of scope', async () => {
    const { db, agent, visitor } = await visitSite()
    await make(agent)
    await make(agent, {}, 3)
    expect(await seen(visitor, 'ListPrice Ge 103000')).toHaveLength(1)
    await expect(seen(visitor, 'Nonsense Eq (')).rejects.toMatchObject({ name: 'BadRequest' })
    const set = { InternetEntireListingDisplayYN: false }
    await db.write(({ orm }) => orm.update(listings).set(set).where(eq(listings.RowKey, 3)).run())
    expect(await seen(visitor)).toHaveLength(1)
    expect(await seen(agent)).toHaveLength(2)
  })

  it('are no more than the MLS lets visitors see of a search', async () => {
    const { agent, visitor } = await visitSite()
    await make(agent)
    await make(agent, { date: '2026-03-08' }, 3)
    const capped = { ...visitor, rules: { ...visitor.rules, maxResults: 1 } }
    expect([await seen(capped), await seen(capped, 'ListPrice Ge 1')].map((a) => a.length)).toEqual(
      [1, 1],
    )
  })

  it('are events of a calendar, in the zone of the brokerage across daylight saving', async () => {
    const { agent, visitor } = await visitSite('America/Chicago')
    const key = await make(agent)
    await make(agent, { date: '2026-03-08', remarks: 'Tea, cake; and more\nnew line' })
    await cancelOpenHouse(agent, idOf(1), key)
    const text = openHouseCalendar(visitor, 'Open houses', await seen(visitor))
    expect(eventsIn(text)).toMatchObject([
      {
        status: 'CANCELLED',
        start: '2026-03-07T19:00:00.000Z',
        end: '2026-03-07T21:00:00.000Z',
        uid: `open-house-${key}@listings.example`,
        sequence: 1,
      },
      { status: 'CONFIRMED', start: '2026-03-08T18:00:00.000Z', summary: expect.any(String) },
    ])
    expect(text).toContain('X-WR-TIMEZONE:America/Chicago')
  })

  it('name the firm in calendars if the rules of the source are known (IDX I-1)', async () => {
    const { agent, visitor } = await visitSite()
    await make(agent)
    const rules = { 'Test MLS': { attribution: { label: 'Courtesy of' } } }
    const textTo = async (context: VisitContext) =>
      openHouseCalendar(context, 'Open houses', await seen(context)).replace(/\r\n /g, '')
    expect(await textTo(withRules(visitor, rules))).toContain('Courtesy of Harbor & Pine Realty · ')
    expect(await textTo(visitor)).not.toContain('Harbor & Pine')
  })

  it('begin at the time of the home, where its time zone is known', async () => {
    const { db, agent, visitor } = await visitSite('America/Chicago')
    const Other = { PropertyTimeZoneName: 'America/Denver' }
    await db.write(({ orm }) => orm.update(listings).set({ Other }).run())
    await make(agent)
    const text = openHouseCalendar(visitor, 'Open houses', await seen(visitor))
    expect(eventsIn(text)).toMatchObject([
      { start: '2026-03-07T20:00:00.000Z', end: '2026-03-07T22:00:00.000Z' },
    ])
  })

  it('without a time, or with the moment of the source, are events too', async () => {
    const { db, visitor } = await visitSite('America/Chicago')
    const rows = [
      { OpenHouseKey: 'a', RowKey: 1, OpenHouseDate: '2026-03-08' },
      {
        OpenHouseKey: 'b',
        RowKey: 1,
        OpenHouseDate: '2026-03-09',
        OpenHouseStartTime: '2026-03-09T16:00:00.000Z',
        ModificationTimestamp: '2026-02-01T00:00:00.000Z',
      },
    ]
    await db.write(({ orm }) => orm.insert(openHouses).values(rows).run())
    const text = openHouseCalendar(visitor, 'Open houses', await seen(visitor))
    expect(text).toContain('DTSTART;VALUE=DATE:20260308')
    expect(text).toContain('DTSTART:20260309T160000Z')
    expect(eventsIn(text)[1]!.sequence).toBe(Date.parse('2026-02-01') / 1000)
  })
})
