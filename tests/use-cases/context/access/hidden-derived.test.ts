import { describe, expect, it } from 'vitest'
import type { Database } from '#db/connect.ts'
import { members, subscriptionEvents } from '#db/schema/index.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { listAlerts } from '#src/use-cases/alerts/manage/list-alerts.ts'
import { listReportedEvents } from '#src/use-cases/alerts/manage/recorded-events.ts'
import { findListingChanges } from '#src/use-cases/listings/changes/find-listing-changes.ts'
import { getListingDetail } from '#src/use-cases/listings/detail/listing-detail.ts'
import { findListingCardsById } from '#src/use-cases/listings/find-listing-cards.ts'
import { happeningsIn } from '#src/use-cases/search/hot-sheet/happenings.ts'
import { insertAlert } from '../../../support/alerts.ts'
import { testNow, userContext } from '../../../support/context.ts'
import { emptyDatabase } from '../../../support/database.ts'
import { idOf, insertListing } from '../../../support/listings/listings.ts'
import { askerOf, brokerageWith, openRules } from './askers.ts'

const rulesOf = (readers: object) => ({
  Silent: { missingFlags: 'show', visitors: readers, clients: readers },
  Open: { missingFlags: 'show', visitors: shown, clients: shown },
})
const shown = { statuses: ['Active', 'Pending', 'Coming Soon'], closedYears: null }
const flags = { InternetEntireListingDisplayYN: true, InternetAddressDisplayYN: true }

describe('what follows from fields that a source hides', () => {
  const hidden = ['DaysOnMarket', 'ListAgentFullName', 'ListOfficePhone', 'LivingArea']

  it('is not on its pages and cards: days on market, and agents and phones in other records', async () => {
    const db = emptyDatabase()
    await db.write(({ orm }) =>
      orm
        .insert(members)
        .values({ MemberKey: 'ada', MemberFullName: 'Ada Record', MemberDirectPhone: '555 7777' })
        .run(),
    )
    const agent = { ListAgentKey: 'ada', ListAgentFullName: null, ListAgentDirectPhone: null }
    const columns = { ...flags, ...agent, DaysOnMarket: 41, DaysOnMarketDate: '2026-02-20' }
    for (const [n, source] of ['Silent', 'Open'].entries())
      await insertListing(db, n + 1, { ...columns, OriginatingSystemName: source })
    const attribution = { contacts: ['agent', 'office'], summary: ['DaysOnMarket'] }
    const rules = rulesOf({ ...shown, hiddenFields: hidden })
    const profiles = {
      Silent: { ...rules.Silent, attribution },
      Open: { ...rules.Open, attribution },
    }
    const visitor = askerOf(db, 'idx', openRules, profiles)
    const told = async (n: number) =>
      JSON.stringify([
        getListingDetail(visitor, idOf(n)),
        await findListingCardsById(visitor, [idOf(n)]),
      ])
    const [silent, open] = [await told(1), await told(2)]
    for (const text of ['Days on market', '"days"', 'Ada', '555 7777', '555-0100']) {
      expect(silent, text).not.toContain(text)
      if (text !== '555-0100') expect(open, text).toContain(text)
    }
  })
})

describe('a status that a source hides', () => {
  const profiles = rulesOf({ ...shown, statuses: ['Active', 'Coming Soon'] })

  async function market(): Promise<Database> {
    const db = emptyDatabase()
    const back = { Field: 'StandardStatus', OldValue: '"Pending"', NewValue: '"Active"' }
    const changes = [
      { ...back, Kind: 'Back On Market', ChangedAt: '2026-03-01T06:00:00.000Z' },
      { ...back, Kind: 'Pending', OldValue: '"Active"', NewValue: '"Pending"' },
    ].map((change) => ({ ChangedAt: '2026-03-01T05:00:00.000Z', ...change }))
    for (const [n, source] of ['Silent', 'Open'].entries())
      await insertListing(db, n + 1, { ...flags, OriginatingSystemName: source }, { changes })
    return db
  }

  it('is in no list of changes of its listings, but in those of others', async () => {
    const visitor = askerOf(await market(), 'idx', openRules, profiles)
    const { changes } = await findListingChanges(visitor, {
      ...{ filter: Filter.none, page: 1, days: 3 },
    })
    const listed = changes.map(({ listing, entry: { from, to } }) => [listing.id, from, to])
    expect(listed.filter(([id]) => id === idOf(1))).toEqual([[idOf(1), null, 'Active']])
    expect(listed.filter(([id]) => id === idOf(2))).toEqual([
      [idOf(2), 'Pending', 'Active'],
      [idOf(2), 'Active', 'Pending'],
    ])
    const [card] = await findListingCardsById(visitor, [idOf(1)])
    const { textsOf } = await happeningsIn(visitor, { section: 'all', days: 1 })
    expect(JSON.stringify([...textsOf(card!)])).toContain('Back on market')
    expect(JSON.stringify([...textsOf(card!)])).not.toContain('Pending')
  })

  it('is in no text of an alert', async () => {
    const db = await market()
    const { user } = await userContext({ db }, 'ann', 'vow')
    const ann = { ...askerOf(db, 'vow', openRules, profiles), user }
    expect(ann.brokerage).toEqual(brokerageWith(profiles))
    const { id } = await insertAlert(ann, { filter: "City Eq 'Harbor'" })
    const at = testNow.toISOString()
    await db.write(({ orm }) => {
      const status = { OldValue: '"Pending"', NewValue: '"Coming Soon"' }
      const event = {
        Event: 'StatusChange',
        Approval: 'approved' as const,
        At: at,
        CreatedAt: at,
        MailedAt: at,
        ...status,
      }
      for (const RowKey of [2, 1])
        orm
          .insert(subscriptionEvents)
          .values({ ...event, RowKey, SubscriptionId: id, Source: `change:${RowKey}` })
          .run()
    })
    const { events } = await listReportedEvents(ann, id, 1)
    expect(events.map(({ what }) => what.includes('Pending'))).toEqual([false, true])
    const { alerts } = listAlerts(ann, { group: null, page: 1 })
    expect(alerts[0]!.last!.what).toContain('Coming Soon')
    expect(alerts[0]!.last!.what).not.toContain('Pending')
  })
})
