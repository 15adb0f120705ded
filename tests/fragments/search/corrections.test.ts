import { describe, expect, it } from 'vitest'
import ListingCards from '#src/pages/fragments/listings/cards.astro'
import Summary from '#src/pages/summary.astro'
import type { Context } from '#src/use-cases/context/context.ts'
import { testContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { insertListing, insertListings } from '../../support/listings/listings.ts'
import { localsWith } from '../../support/pages/locals.ts'
import { elementsNamed, elementsWith, textOf } from '../../support/pages/markup.ts'
import { render } from '../../support/pages/render.ts'

const query = (words: string) => `?_filter=${encodeURIComponent(`Keywords Eq '${words}'`)}`
/** Without what the words may mean instead. */
const sentencesOf = (html: string) =>
  elementsWith(html, 'class', 'correction')
    .map(textOf)
    .filter((text) => !text.startsWith('Did you mean'))

async function contextWithListings(): Promise<Context> {
  const db = emptyDatabase()
  await insertListings(db, 3)
  return testContext(db)
}

describe('a typing error in a search', () => {
  it('is told above the results that it was put right for', async () => {
    const html = await render(
      Summary,
      `/summary${query('Habror')}`,
      localsWith(await contextWithListings()),
    )
    expect(sentencesOf(html)).toEqual(['No listing has the word “Habror”; showing Harbor.'])
    expect(elementsWith(html, 'class', 'listing-card')).toHaveLength(3)
    expect(html.indexOf('class="correction"')).toBeLessThan(html.indexOf('class="listing-cards"'))
  })

  it('is not told where there is none, nor again with the next page', async () => {
    const context = await contextWithListings()
    expect(
      sentencesOf(await render(Summary, `/summary${query('Harbor')}`, localsWith(context))),
    ).toEqual([])
    expect(sentencesOf(await render(Summary, '/summary', localsWith(context)))).toEqual([])
    const cards = await render(ListingCards, `/fragments/listings/cards${query('Habror')}`, context)
    expect(elementsWith(cards, 'class', 'listing-card')).toHaveLength(3)
    expect(sentencesOf(cards)).toEqual([])
  })

  it('leaves what the words name beside it, one link each', async () => {
    const html = await render(
      Summary,
      `/summary${query('Harbor')}`,
      localsWith(await contextWithListings()),
    )
    const [meant] = elementsWith(html, 'class', 'correction').map(textOf)
    expect(meant).toMatch(/^Did you mean Harbor \(City, 3\) · .*\?$/)
    expect(html).toContain(`_filter=City+Eq+%27Harbor%27`)
  })

  it('never becomes markup', async () => {
    const db = emptyDatabase()
    await insertListing(db, 1, {}, { remarks: 'Unit b Harbor b' })
    const html = await render(
      Summary,
      `/summary${query('<b>Habror</b>')}`,
      localsWith(testContext(db)),
    )
    expect(sentencesOf(html)).toHaveLength(1)
    expect(elementsNamed(html, 'b')).toEqual([])
  })
})

describe('a misspelled field', () => {
  it('is told next to the error, with a link that searches what was meant', async () => {
    const path = `/summary?${new URLSearchParams({ _filter: 'LstPrice Gt 1', sort_id: 'beds_desc' })}`
    const html = await render(Summary, path, localsWith(await contextWithListings()))
    const problem = textOf(elementsWith(html, 'id', 'filter-problem')[0]!)
    expect(problem).toContain('“LstPrice” at character 1 isn’t a field you can search.')
    expect(problem).toContain('Did you mean ListPrice?')
    const [, href = ''] = /Did you mean[^<]*<a href="([^"]+)"/.exec(html) ?? []
    const meant = new URL(href.replaceAll('&#38;', '&').replaceAll('&amp;', '&'), 'https://site')
    expect(meant.pathname, href).toBe('/summary')
    expect(Object.fromEntries(meant.searchParams)).toEqual({
      _filter: 'ListPrice Gt 1',
      sort_id: 'beds_desc',
    })
  })
})

it('what an MLS leaves out of the results is told where they end', async () => {
  const context = await contextWithListings()
  const limited = { ...context, role: 'idx', rules: { ...context.rules, maxResults: 2 } } as const
  const html = await render(Summary, '/summary', localsWith(limited))
  expect(sentencesOf(html)).toEqual([expect.stringMatching(/^The MLS lets us show 2 listings/)])
  expect(html.indexOf('class="correction"')).toBeGreaterThan(
    html.lastIndexOf('class="listing-card'),
  )
})
