import { describe, expect, it } from 'vitest'
import type { Database } from '#db/connect.ts'
import { ownSource } from '#src/domain/admin/own/own-source.ts'
import { printReports } from '#src/domain/search/results/print-reports.ts'
import Similar from '#src/pages/fragments/listings/[id]/similar.astro'
import MapCards from '#src/pages/fragments/listings/map_cards.astro'
import ListPage from '#src/pages/list.astro'
import Report from '#src/pages/listing_report/[id].astro'
import Flyer from '#src/pages/listings/[id]/flyer.astro'
import Listing from '#src/pages/listings/[id].astro'
import Print from '#src/pages/print.astro'
import Summary from '#src/pages/summary.astro'
import type { Context } from '#src/use-cases/context/context.ts'
import { scopeOf } from '#src/use-cases/context/scope-of.ts'
import { testContext, userContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { hoursBefore, lateFeed, syncFeed } from '../../support/feeds.ts'
import { idOf, insertListing } from '../../support/listings/listings.ts'
import { attributeOf, elementsNamed, textOf } from '../../support/pages/markup.ts'
import { render } from '../../support/pages/render.ts'

async function twoSources(staleAction: 'mark' | 'hide') {
  const db = emptyDatabase()
  await insertListing(db, 1, { OriginatingSystemName: 'Slow MLS' })
  await insertListing(db, 2, { OriginatingSystemName: 'Quick MLS', City: 'Quickville' })
  await lateFeed(db, { name: 'slow', source: 'Slow MLS', staleAction })
  await lateFeed(db, { name: 'quick', source: 'Quick MLS', staleAction })
  await syncFeed(db, 'quick', hoursBefore(1))
  return db
}

/** With the scope as it is now. */
const asNow = (context: Context): Context => ({
  ...context,
  scope: scopeOf(context, context.role, context.user),
})
const visitorOf = (db: Database) => asNow({ ...testContext(db), role: 'idx' })
const agentOf = async (db: Database) => asNow(await userContext({ db }, 'ann', 'private'))

const marks = (html: string) => html.match(/May be out of date/g)?.length ?? 0
const quick = `_filter=${encodeURIComponent("City Eq 'Quickville'")}`

describe('IDX I-10: listings whose source is older than its license allows', () => {
  it('carry a mark, wherever they are shown, and no other listing or page does', async () => {
    const db = await twoSources('mark')
    const visitor = visitorOf(db)
    const agent = await agentOf(db)
    const ids = `${idOf(1)},${idOf(2)}`
    const shown = {
      list: await render(ListPage, '/list', visitor),
      summary: await render(Summary, '/summary', visitor),
      'list of an agent': await render(ListPage, '/list', agent),
      'compact list': await render(ListPage, '/list?density=compact', agent),
      map: await render(MapCards, `/fragments/listings/map_cards?ids=${ids}`, visitor),
      detail: await render(Listing, `/listings/${idOf(1)}`, visitor, { id: idOf(1) }),
      report: await render(Report, `/listing_report/${idOf(1)}`, visitor, { id: idOf(1) }),
      flyer: await render(Flyer, `/listings/${idOf(1)}/flyer`, visitor, { id: idOf(1) }),
      similar: await render(Similar, `/fragments/listings/${idOf(2)}/similar`, visitor, {
        id: idOf(2),
      }),
    }
    for (const [name, html] of Object.entries(shown)) expect(marks(html), name).toBe(1)
    for (const report of printReports.filter((each) => each !== 'agent')) {
      const html = await render(Print, `/print?report=${report}&report_puborpriv=public`, visitor)
      expect(marks(html), report).toBeGreaterThan(0)
      const other = `/print?report=${report}&report_puborpriv=public&${quick}`
      expect(marks(await render(Print, other, visitor)), report).toBe(0)
    }
    expect(marks(await render(ListPage, `/list?${quick}`, visitor))).toBe(0)
    const other = await render(Listing, `/listings/${idOf(2)}`, visitor, { id: idOf(2) })
    expect(marks(other)).toBe(0)
    await syncFeed(db, 'slow', hoursBefore(11))
    expect(marks(await render(ListPage, '/list', visitorOf(db)))).toBe(0)
  })

  it('have the age of their source, and a list those of all sources in it', async () => {
    const db = await twoSources('hide')
    const agent = await agentOf(db)
    const ageOf = async (html: Promise<string>) =>
      elementsNamed(await html, 'time')
        .filter((time) => textOf(time.parentNode as never).includes('submitted to the MLS'))
        .map((time) => attributeOf(time, 'datetime'))
    const detail = (n: number) => render(Listing, `/listings/${idOf(n)}`, agent, { id: idOf(n) })
    expect(await ageOf(detail(1))).toEqual([hoursBefore(13)])
    expect(await ageOf(detail(2))).toEqual([hoursBefore(1)])
    const both = [hoursBefore(1), hoursBefore(13)]
    expect(await ageOf(render(ListPage, '/list', agent))).toEqual(both)
    expect(await ageOf(render(ListPage, '/list', visitorOf(db)))).toEqual([hoursBefore(1)])
  })

  it('that are hidden say plainly that they are unavailable for now', async () => {
    const db = await twoSources('hide')
    const page = (context: Context) =>
      render(Listing, `/listings/${idOf(1)}`, context, { id: idOf(1) })
    await expect(page(visitorOf(db))).rejects.toMatchObject({
      name: 'Unavailable',
      status: 503,
      message: expect.stringContaining('temporarily unavailable'),
    })
    expect(marks(await page(await agentOf(db)))).toBe(1)
  })

  it('have a notice of each source that may be shown, with its own time (IDX I-8, IDX I-9)', async () => {
    const db = await twoSources('hide')
    const notice = '[Quick MLS] Ask Quick.\n\n[slow mls] Ask Slow.\n\n[Sic] For everyone.'
    const noticeTo = async (context: Context) => {
      const sources = ['Quick MLS', 'Slow MLS']
      const brokerage = { ...context.brokerage, notice, sources }
      const html = await render(Summary, '/summary', { ...context, brokerage })
      return html.slice(html.indexOf('class="mls-notice"')).replace(/<[^>]+>|\s+/g, ' ')
    }
    const agent = (await noticeTo(await agentOf(db))).replace(/ +/g, ' ')
    expect(agent).toMatch(
      /Quick MLS: .* as of .* Ask Quick\..*Slow MLS: .* as of .* Ask Slow\..*\[Sic\] For ev/,
    )
    await insertListing(db, 3, { OriginatingSystemName: ownSource })
    expect(await noticeTo(await agentOf(db))).not.toContain(ownSource)
    const own = await render(Listing, `/listings/${idOf(3)}`, await agentOf(db), { id: idOf(3) })
    expect(own).not.toContain('submitted to the MLS')
    const visitor = await noticeTo(visitorOf(db))
    expect(visitor).toContain('Ask Quick.')
    expect(visitor).not.toContain('Slow')
  })
})
