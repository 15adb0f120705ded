import { expect, test } from 'vitest'
import { eq } from '#db/orm/drizzle.ts'
import { listings, subscriptionEvents } from '#db/schema/index.ts'
import { withoutNewsMark } from '#src/domain/alerts/alert.ts'
import { priceChanged } from '#src/domain/listings/messages/change-messages.ts'
import { listAlerts } from '#src/use-cases/alerts/manage/list-alerts.ts'
import {
  countUnopenedNews,
  listNewsEntries,
  listReportedEvents,
  markNewsOpened,
} from '#src/use-cases/alerts/manage/recorded-events.ts'
import { addEvent, insertAgency } from '../../../support/alert-forms.ts'
import { insertAlert } from '../../../support/alerts.ts'
import { testNow } from '../../../support/context.ts'

test('news are said once, however many alerts tell them', async () => {
  const { db, cleo } = await insertAgency()
  const ids: string[] = []
  for (let n = 0; n < 3; n++) ids.push((await insertAlert(cleo, { filter: `Beds Ge ${n}` })).id)
  for (const id of ids) await addEvent(db, id, { Source: 'change:1' })
  await addEvent(db, ids[1]!, { Source: 'change:2' })
  await addEvent(db, ids[2]!, { Source: 'change:3', MailedAt: withoutNewsMark })
  expect(countUnopenedNews(cleo)).toBe(2)
  const { events, total } = await listNewsEntries(cleo, 1)
  expect([total, events.map(({ others }) => others)]).toEqual([2, [0, 2]])
  await markNewsOpened(
    cleo,
    events.map(({ seq }) => seq),
  )
  expect(countUnopenedNews(cleo)).toBe(0)
  const rows = db.read.select().from(subscriptionEvents).all()
  expect(rows.filter(({ SeenAt }) => SeenAt !== null)).toHaveLength(4)
})

test('the prices of a home that is no longer shown are not said', async () => {
  const { db, cleo } = await insertAgency()
  const { id } = await insertAlert(cleo, { filter: 'Beds Ge 1' })
  await addEvent(db, id, { MailedAt: testNow.toISOString() })
  const said = async () => {
    const [news] = (await listNewsEntries(cleo, 1)).events
    const [told] = (await listReportedEvents(cleo, id, 1)).events
    const [feed] = listAlerts(cleo, { group: null, page: 1 }).alerts
    return [news!.what, told!.what, feed!.last!.what]
  }
  for (const text of await said()) expect(text).toContain('$400,000')
  await db.write(({ orm }) =>
    orm.update(listings).set({ MlgCanView: false }).where(eq(listings.RowKey, 1)).run(),
  )
  expect(await said()).toEqual(Array(3).fill(priceChanged))
})
