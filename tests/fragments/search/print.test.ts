import { describe, expect, it } from 'vitest'
import List from '#src/pages/list.astro'
import MapPage from '#src/pages/map.astro'
import Print from '#src/pages/print.astro'
import Stats from '#src/pages/stats.astro'
import Summary from '#src/pages/summary.astro'
import { testContext, userContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { idOf, insertListing, insertListings } from '../../support/listings/listings.ts'
import { attributeOf, elementsNamed, elementsWith, textOf } from '../../support/pages/markup.ts'
import { render } from '../../support/pages/render.ts'

const title = (html: string) => textOf(elementsWith(html, 'data-print-title')[0]!)

describe('§6 parameters of the print page', () => {
  it.each([
    ['idx', true],
    ['vow', true],
    ['public', true],
    ['portal', false],
    ['private', false],
  ] as const)('for %s with the MLS and the agent of the site: %s', async (role, named) => {
    const context = {
      ...testContext(emptyDatabase(), role),
      mlsId: '20190101000000000000000001',
      agentId: '42',
    }
    await insertListings(context.db, 2)
    const href = new URL(
      attributeOf(
        elementsWith(await render(Summary, '/summary', context), 'data-print')[0]!,
        'href',
      )!,
      'https://x',
    )
    const ids = [href.searchParams.get('ma_tech_id'), href.searchParams.get('tech_id')]
    expect(ids).toEqual(named ? ['20190101000000000000000001', '42'] : [null, null])
    expect(href.searchParams.get('from_mweb')).toBe('true')
  })
})

it('a print leads back to the list that it shows', async () => {
  const db = emptyDatabase()
  await insertListings(db, 1)
  const html = await render(Print, '/print?_filter=ListPrice+Gt+1', testContext(db))
  const [back] = elementsWith(html, 'class', 'print-head__back')
  expect(attributeOf(back!, 'href')).toMatch(/^\/listings\?_filter=ListPrice[+]Gt[+]1/)
  expect(attributeOf(back!, 'target')).toBe('_top')
})

describe('§7 the way to the print page', () => {
  it.each([
    ['list', List],
    ['summary', Summary],
    ['map', MapPage],
    ['stats', Stats],
  ] as const)('says from the %s how many there are', async (mode, page) => {
    const db = emptyDatabase()
    await insertListings(db, 3)
    const html = await render(page, `/${mode}?_filter=ListPrice+Gt+1`, testContext(db))
    const [link] = elementsWith(html, 'data-print')
    const { searchParams } = new URL(attributeOf(link!, 'href')!, 'https://x')
    expect(searchParams.get('_filter')).toBe('ListPrice Gt 1')
    expect(searchParams.get('results_totallistings')).toBe('3')
  })

  it('is nowhere where nothing was found', async () => {
    const html = await render(MapPage, '/map', testContext(emptyDatabase()))
    expect(elementsWith(html, 'data-print')).toEqual([])
  })
})

describe('§7 the print page', () => {
  it('prints fifty of the matches and says so', async () => {
    const db = emptyDatabase()
    await insertListings(db, 53)
    const html = await render(
      Print,
      '/print?from_mweb=true&report_puborpriv=public&results_totallistings=53',
      testContext(db),
    )
    expect(title(html)).toBe('The first 50 of 53 listings')
    expect(elementsWith(html, 'class', 'print-row')).toHaveLength(50)
    expect(
      elementsNamed(html, 'script').every(
        (script) => attributeOf(script, 'src') !== undefined || textOf(script) === '',
      ),
    ).toBe(true)
  })

  it('prints those that were picked, or those on the screen, whatever the filter says', async () => {
    const db = emptyDatabase()
    await insertListings(db, 5)
    const picked = await render(
      Print,
      `/print?_filter=ListPrice+Le+1&selected=${idOf(2)},${idOf(4)}`,
      testContext(db),
    )
    expect(elementsWith(picked, 'class', 'print-row').map((row) => attributeOf(row, 'id'))).toEqual(
      [idOf(2), idOf(4)],
    )
    const seen = await render(
      Print,
      `/print?_filter=ListingKey+Eq+'${idOf(3)}'&report=photos`,
      testContext(db),
    )
    expect(
      elementsWith(seen, 'class', 'print-card').map((card) => attributeOf(card, 'id')),
    ).toEqual([idOf(3)])
  })

  it('prints for the public what the public may see, also for an agent', async () => {
    const db = emptyDatabase()
    await insertListings(db, 2)
    await insertListing(db, 3, { StandardStatus: 'Expired' })
    const agent = testContext(db, 'private')
    expect(title(await render(Print, '/print?report_puborpriv=public', agent))).toBe('2 listings')
    expect(title(await render(Print, '/print?report_puborpriv=private', agent))).toBe('3 listings')
    expect(title(await render(Print, '/print?report_puborpriv=private', testContext(db)))).toBe(
      '2 listings',
    )
  })

  it('says what a sheet for the public leaves out of the count on the page, and leads to all of it', async () => {
    const db = emptyDatabase()
    await insertListings(db, 2)
    await insertListing(db, 3, { StandardStatus: 'Expired' }, { privateRemarks: 'Key at Zoe' })
    const agent = testContext(db, 'private')
    const sheet = await render(Print, '/print?report_puborpriv=public', agent)
    const withheld = elementsWith(sheet, 'class', 'print-withheld')[0]!
    expect(textOf(withheld)).toContain('1 is not for the public. Include them')
    const link = elementsNamed(sheet, 'a').find((one) => textOf(one) === 'Include them')!
    const all = await render(Print, attributeOf(link, 'href')!, agent)
    expect(title(all)).toBe('3 listings')
    expect(elementsWith(all, 'class', 'print-withheld')).toEqual([])
    const visitors = await render(Print, '/print', testContext(db))
    expect(elementsWith(visitors, 'class', 'print-withheld')).toEqual([])
    const own = "/print?report_puborpriv=public&_filter=PrivateRemarks+Eq+'*Zoe*'"
    const nothing = await render(Print, own, agent)
    expect(nothing).toContain('Nothing to print.')
    expect(nothing).toContain('1 listing match')
  })

  describe('layouts', () => {
    const layouts = ['table', 'full', 'photos', 'client', 'agent'] as const
    const sheetsIn = (html: string) => elementsWith(html, 'class', 'print-sheet').map(textOf)
    const named = (html: string) =>
      elementsWith(html, 'class', 'print-head__report').map((link) => textOf(link).trim())

    async function withSecrets() {
      const db = emptyDatabase()
      const parts = { remarks: 'A bright house.', privateRemarks: 'Key at Zoe' }
      const closed = { StandardStatus: 'Closed', ClosePrice: 1 } as const
      await insertListing(db, 1, { InternetAddressDisplayYN: false }, parts)
      await insertListing(db, 2, { ...closed, StandardStatus: 'Expired' }, parts)
      await insertListing(db, 3, {}, { photos: [{ MediaURL: '/photos/front.jpg' }] })
      return db
    }

    it('are links, of which visitors have none to agent sheets', async () => {
      const db = await withSecrets()
      const [visitors, agents] = [testContext(db), await userContext(testContext(db), 'ada')]
      const visible = ['Table', 'Full page', 'Gallery', 'Client sheet']
      expect(named(await render(Print, '/print', visitors))).toEqual(visible)
      expect(named(await render(Print, '/print', agents))).toEqual([...visible, 'Agent sheet'])
      await expect(render(Print, '/print?report=agent', visitors)).rejects.toMatchObject({
        name: 'LoginRequired',
      })
      const vow = await userContext(testContext(db), 'vic', 'vow')
      await expect(render(Print, '/print?report=agent', vow)).rejects.toMatchObject({
        name: 'Forbidden',
      })
    })

    it.each(layouts)(
      '“%s” shows each listing once, says who listed it, and keeps the notice',
      async (report) => {
        const db = await withSecrets()
        const agent = await userContext(testContext(db), 'ada')
        const html = await render(Print, `/print?report=${report}`, agent)
        for (const n of [1, 3]) expect(elementsWith(html, 'id', idOf(n)), `${n}`).toHaveLength(1)
        expect(elementsWith(html, 'id', idOf(2))).toHaveLength(report === 'agent' ? 1 : 0)
        expect(html.match(/Listed by/g)).toHaveLength(report === 'agent' ? 3 : 2)
        expect(elementsWith(html, 'class', 'mls-notice')).toHaveLength(1)
        const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
        expect(ids).toHaveLength(new Set(ids).size)
      },
    )

    it('show agents’ fields and withheld addresses on agent sheets only', async () => {
      const db = await withSecrets()
      const agent = await userContext(testContext(db), 'ada')
      for (const report of layouts) {
        const html = await render(Print, `/print?report=${report}`, agent)
        expect(html.includes('Key at Zoe'), report).toBe(report === 'agent')
        expect(html.includes('1 Elm Street'), report).toBe(report === 'agent')
      }
    })

    it('never show more on a client sheet, whatever the address asks for', async () => {
      const db = await withSecrets()
      const agent = await userContext(testContext(db), 'ada')
      const path = '/print?report=client&report_puborpriv=private'
      const own = sheetsIn(await render(Print, path, agent))
      const visitors = sheetsIn(await render(Print, path, testContext(db)))
      const unsigned = (sheet: string) => sheet.replace(/Test MLS.*$/s, '')
      expect(own.map(unsigned)).toEqual(visitors.map(unsigned))
      expect(own[0]).toContain('Address withheld by the seller')
      expect(own[0]).toMatch(/ada · /)
      const html = await render(Print, path, agent)
      expect(textOf(elementsWith(html, 'class', 'print-withheld')[0]!)).not.toContain('Include')
    })

    it('keep to the role on full pages for members', async () => {
      const db = await withSecrets()
      const path = '/print?report=full&report_puborpriv=private'
      const full = await render(Print, path, await userContext(testContext(db), 'ada'))
      expect(full).toContain('Key at Zoe')
      expect(await render(Print, path, testContext(db))).not.toContain('Key at Zoe')
    })

    it.each(['full', 'client', 'agent'])('print at most fifty pages (%s)', async (report) => {
      const db = emptyDatabase()
      await insertListings(db, 52)
      const agent = await userContext(testContext(db), 'ada')
      const html = await render(Print, `/print?report=${report}`, agent)
      expect(sheetsIn(html)).toHaveLength(50)
      expect(title(html)).toBe('The first 50 of 52 listings')
    })
  })

  it('says that there is nothing, and refuses what cannot be read', async () => {
    const context = testContext(emptyDatabase())
    expect(await render(Print, '/print', context)).toContain('Nothing to print.')
    await expect(render(Print, '/print?_filter=Nonsense', context)).rejects.toMatchObject({
      status: 400,
    })
    await expect(render(Print, '/print?report=poster', context)).rejects.toMatchObject({
      status: 400,
    })
    await expect(render(Print, '/print?sort_id=nonsense', context)).rejects.toMatchObject({
      status: 400,
    })
  })
})
