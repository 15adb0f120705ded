import { describe, expect, it } from 'vitest'
import Stats from '#src/pages/stats.astro'
import { testContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { insertListings } from '../../support/listings/listings.ts'
import { attributeOf, elementsNamed, elementsWith, textOf } from '../../support/pages/markup.ts'
import { render } from '../../support/pages/render.ts'

describe('§2 the stats view', () => {
  it('draws the figures and shows them as tables, each row a way to its listings', async () => {
    const db = emptyDatabase()
    await insertListings(db, 12)
    const html = await render(Stats, "/stats?_filter=City+Eq+'Harbor'", testContext(db))
    expect(textOf(elementsNamed(html, 'h1')[0]!)).toBe('12 listings')
    expect(elementsWith(html, 'class', 'chart').length).toBeGreaterThan(1)
    const figures = elementsWith(html, 'class', 'key-figures__label').map(textOf)
    expect(figures, 'nothing was sold').not.toContain('Sale-to-list ratio')
    const captions = elementsNamed(html, 'caption').map(textOf)
    expect(captions).toEqual(
      expect.arrayContaining(['List prices', 'Status', 'Property type', 'Ranges']),
    )
    const active = elementsNamed(html, 'a').find((link) => textOf(link) === 'Active')
    expect(new URLSearchParams(attributeOf(active!, 'href')!.split('?')[1]).get('_filter')).toBe(
      "City Eq 'Harbor' And StandardStatus Eq 'Active'",
    )
    const current = elementsWith(html, 'aria-current').map(textOf)
    expect(current).toEqual(['Stats', 'All'])
  })

  it('draws as wide as there is room, so that the texts of its axes keep their size', async () => {
    const db = emptyDatabase()
    await insertListings(db, 12)
    const html = await render(Stats, '/stats', testContext(db))
    for (const chart of elementsWith(html, 'class', 'chart'))
      expect(attributeOf(chart, 'viewBox')).toBeUndefined()
    const marks = elementsWith(html, 'class', 'chart__mark')
    expect(marks.length).toBeGreaterThan(3)
    for (const mark of marks) expect(attributeOf(mark, 'x')).toMatch(/^\d+(\.\d+)?%$/)
  })

  it('says that nothing matches instead of drawing nothing', async () => {
    const html = await render(Stats, '/stats', testContext(emptyDatabase()))
    expect(elementsWith(html, 'class', 'chart')).toEqual([])
    expect(html).toContain('No listings match this search')
  })

  it('shows what is wrong with a filter', async () => {
    const html = await render(Stats, '/stats?_filter=Nonsense+Ge+3', testContext(emptyDatabase()))
    expect(textOf(elementsNamed(html, 'h1')[0]!)).toBe('This search can’t run yet')
  })

  it('counts no listing that the role may not see', async () => {
    const db = emptyDatabase()
    await insertListings(db, 2, { StandardStatus: 'Expired' })
    expect(await render(Stats, '/stats', testContext(db))).not.toContain('Expired')
    expect(await render(Stats, '/stats', testContext(db, 'private'))).toContain('Expired')
  })
})
