import { expect, inject, it, onTestFinished } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { eq } from '#db/orm/drizzle.ts'
import { insertFeed } from '#db/queries/admin/feeds/feed-rows.ts'
import { beginFeedRun, updateFeedRun } from '#db/queries/admin/feeds/feed-run-rows.ts'
import { insertNotes } from '#db/queries/admin/feeds/metadata-rows.ts'
import { changeRuleAudit, queueRuleAudit } from '#db/queries/admin/rule-audit-rows.ts'
import { feeds, ruleAudits } from '#db/schema/index.ts'
import { noCounts } from '#src/domain/admin/feeds/feed-types.ts'
import { adminFeedPath, ruleAuditsPath } from '#src/domain/admin/paths.ts'
import { auditReport } from '../../support/audit-report.ts'
import { overflowOf, signIn, visitsByWidth } from '../../support/browser/visit.ts'

const at = visitsByWidth()
const began = new Date('2026-11-30T16:16:00.000Z')

it('a feed’s runs show that they go on at the side, and when each began in one line', async () => {
  const db = openDatabase(inject('servedDatabase'))
  const Name = 'north-shore'
  onTestFinished(async () => {
    await db.write(({ orm }) => orm.delete(feeds).where(eq(feeds.Name, Name)).run())
    await db.close()
  })
  await db.write((tx) => {
    const from = { Profile: 'reso', Root: 'https://mls.example', Source: 'North Shore MLS' }
    const rest = { Options: {}, Secret: 'env:NORTH', CreatedAt: began.toISOString() }
    insertFeed(tx, { Name, ...from, ...rest, State: 'paused' })
    insertNotes(tx, Name, began.toISOString(), ['Property has 1 new field: Furnished.'])
    const run = { Feed: Name, Resource: 'Property', Kind: 'changes' } as const
    const { Seq } = beginFeedRun(tx, { ...run, Counts: noCounts, WatermarkFrom: null }, began)
    const EndedAt = new Date(began.getTime() + 60_000).toISOString()
    updateFeedRun(tx, Seq, { EndedAt, Outcome: 'failed', Detail: 'It answered 503. '.repeat(9) })
  })
  const tablet = await at(800)
  await signIn(tablet, 'admin')
  await tablet.open(adminFeedPath(Name))
  const runs = tablet.page.getByRole('region', { name: 'Last runs' })
  expect(await runs.evaluate((region) => region.scrollWidth > region.clientWidth)).toBe(true)
  expect(await runs.evaluate((region) => getComputedStyle(region).backgroundAttachment)).toContain(
    'local',
  )
  expect(await overflowOf(tablet.page)).toBe(0)
  const wide = await at(1440)
  await signIn(wide, 'admin')
  await wide.open(adminFeedPath(Name))
  const lines = (cell: Element) => {
    const range = document.createRange()
    range.selectNodeContents(cell)
    return new Set([...range.getClientRects()].map(({ top }) => top)).size
  }
  expect(await wide.page.locator('td[data-label=Started]').first().evaluate(lines)).toBe(1)
  const heading = wide.page.getByRole('heading', { name: 'Last runs' })
  const [above, below] = await heading.evaluate((element) => {
    const box = element.getBoundingClientRect()
    const before = element.previousElementSibling!.getBoundingClientRect()
    const after = element.nextElementSibling!.getBoundingClientRect()
    return [box.top - before.bottom, after.top - box.bottom]
  })
  expect(above).toBeGreaterThan(below!)
})

it('an audit’s report names its time like the site, and what opens looks like it', async () => {
  const db = openDatabase(inject('servedDatabase'))
  const seq = await db.write((tx) => {
    queueRuleAudit(tx, 'admin', began)
    const { Seq } = tx.orm.select().from(ruleAudits).all().at(-1)!
    const report = auditReport({ at: began.toISOString() })
    const ended = { State: 'ended', EndedAt: report.at, Report: JSON.stringify(report) } as const
    changeRuleAudit(tx, Seq, ['queued', 'running'], ended)
    return Seq
  })
  onTestFinished(async () => {
    await db.write(({ orm }) => orm.delete(ruleAudits).where(eq(ruleAudits.Seq, seq)).run())
    await db.close()
  })
  const wide = await at(1440)
  await signIn(wide, 'admin')
  await wide.open(ruleAuditsPath(seq))
  await wide.page.getByRole('heading', { name: /^Report of 11.30.2026, 4:16\sPM$/ }).waitFor()
  const row = wide.page.getByRole('region', { name: 'Last audits' }).locator('tbody tr').first()
  const middleOf = (part: string) =>
    row
      .locator(part)
      .first()
      .evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const { top, bottom } = range.getClientRects()[0]!
        return (top + bottom) / 2
      })
  const [link, time] = [await middleOf('[data-label=Report] a'), await middleOf('th')]
  expect(Math.abs(link - time)).toBeLessThan(4)
  const phone = await at(360)
  await signIn(phone, 'admin')
  await phone.open(ruleAuditsPath(seq))
  for (const [cell, part] of [
    ['Surfaces', 'summary'],
    ['Report', 'a'],
  ] as const) {
    const box = phone.page.locator(`td[data-label=${cell}]`).first()
    const [outer, inner] = await Promise.all([
      box.boundingBox(),
      box.locator(part).first().boundingBox(),
    ])
    expect(inner!.x, cell).toBeGreaterThan(outer!.x + 30)
  }
  const summary = phone.page.locator('td summary').first()
  expect(await summary.evaluate((element) => getComputedStyle(element).textDecorationLine)).toBe(
    'underline',
  )
})
