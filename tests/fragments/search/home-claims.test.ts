import { expect, it } from 'vitest'
import IndexPage from '#src/pages/index.astro'
import { testContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { insertListing } from '../../support/listings/listings.ts'
import { elementsWith, textOf } from '../../support/pages/markup.ts'
import { render } from '../../support/pages/render.ts'

it('the front page speaks of the MLS only on a site with its listings', async () => {
  const context = testContext(emptyDatabase())
  await insertListing(context.db, 1)
  const own = { ...context, brokerage: { ...context.brokerage, hasMls: false } }
  const said = async (who: typeof context) => {
    const home = await render(IndexPage, '/', who)
    const [lead] = elementsWith(home, 'class', 'home-search__lead')
    return [textOf(lead!), /name="description" content="([^"]*)"/.exec(home)?.[1]]
  }
  expect(await said(context)).toEqual([
    expect.stringContaining('Every listing in the MLS, clearly presented by Harbor Listings.'),
    'Search every MLS listing with Harbor Listings.',
  ])
  expect(await said(own)).toEqual([
    expect.stringContaining('Every listing, clearly presented by Harbor Listings.'),
    'Search every listing with Harbor Listings.',
  ])
})
