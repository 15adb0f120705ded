import { expect, it } from 'vitest'
import { marketFilter } from '#src/domain/search/filter/market/market.ts'
import ListPage from '#src/pages/list.astro'
import SummaryPage from '#src/pages/summary.astro'
import { testContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { insertListings } from '../../support/listings/listings.ts'
import { attributeOf, elementsWith, textOf } from '../../support/pages/markup.ts'
import { render } from '../../support/pages/render.ts'

const switchIn = (html: string) => html.split('market-switch')[1]!.split('</nav>')[0]!

async function show(query: Record<string, string>, Page = ListPage) {
  const db = emptyDatabase()
  await insertListings(db, 3)
  const path = `/list?${new URLSearchParams(query)}`
  return render(Page, path, testContext(db))
}

const filterOf = (html: string, label: string) => {
  const link = elementsWith(switchIn(html), 'href').find((element) => textOf(element) === label)
  const href = (link === undefined ? null : attributeOf(link, 'href')) ?? ''
  return new URL(href, 'http://x').searchParams
}

it('leads to the same search of what is for sale, for rent, sold, and all', async () => {
  const html = await show({ _filter: `BedroomsTotal Ge 2 And ${marketFilter('sale')}` })
  expect(filterOf(html, 'For rent').get('_filter')).toBe(
    `BedroomsTotal Ge 2 And ${marketFilter('rent')}`,
  )
  expect(filterOf(html, 'All').get('_filter')).toBe('BedroomsTotal Ge 2')
})

it('shows which one it is, and what the name says is not said again', async () => {
  const html = await show(
    { _filter: `BedroomsTotal Ge 2 And ${marketFilter('sale')}` },
    SummaryPage,
  )
  const current = elementsWith(switchIn(html), 'aria-current').map(textOf)
  expect(current).toEqual(['For sale'])
  expect(elementsWith(html, 'class', 'filter-parts__part').map(textOf)).toEqual([
    'Remove 2 or more bedrooms',
  ])
})

it('leaves an order by price on the way to all listings, and takes it to what is sold', async () => {
  const html = await show({ _filter: marketFilter('sale'), sort_id: 'price_asc' })
  expect(filterOf(html, 'All').get('sort_id')).toBeNull()
  expect(filterOf(html, 'Sold').get('sort_id')).toBe('price_asc')
})
