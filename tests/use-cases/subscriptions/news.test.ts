import { expect, test } from 'vitest'
import { subscriptionEvents } from '#db/schema/index.ts'
import { untold } from '#src/domain/alerts/subscription.ts'
import { countNewsUnseen, listNewsEntries, seeNews } from '#src/use-cases/subscriptions/events.ts'
import { subscribe } from '../../support/alerts.ts'
import { addEvent, agency } from '../../support/newsfeeds.ts'

test('news are said once, however many newsfeeds tell them', async () => {
  const { db, cleo } = await agency()
  const ids: string[] = []
  for (let n = 0; n < 3; n++) ids.push((await subscribe(cleo, { filter: `Beds Ge ${n}` })).id)
  for (const id of ids) await addEvent(db, id, { Source: 'change:1' })
  await addEvent(db, ids[1]!, { Source: 'change:2' })
  await addEvent(db, ids[2]!, { Source: 'change:3', MailedAt: untold })
  expect(countNewsUnseen(cleo)).toBe(2)
  const { events, total } = await listNewsEntries(cleo, 1)
  expect([total, events.map(({ others }) => others)]).toEqual([2, [0, 2]])
  await seeNews(
    cleo,
    events.map(({ seq }) => seq),
  )
  expect(countNewsUnseen(cleo)).toBe(0)
  const rows = db.read.select().from(subscriptionEvents).all()
  expect(rows.filter(({ SeenAt }) => SeenAt !== null)).toHaveLength(4)
})
