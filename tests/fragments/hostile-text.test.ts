import { describe, expect, it } from 'vitest'
import { printReports } from '#src/domain/search/results/print-reports.ts'
import ListingCards from '#src/pages/fragments/listings/cards.astro'
import ListingRows from '#src/pages/fragments/listings/rows.astro'
import Listing from '#src/pages/listings/[id].astro'
import Print from '#src/pages/print.astro'
import Summary from '#src/pages/summary.astro'
import { testContext } from '../support/context.ts'
import { emptyDatabase } from '../support/database.ts'
import { idOf, insertListing } from '../support/listings/listings.ts'
import { attributeOf, elementsNamed, elementsWith, textOf } from '../support/pages/markup.ts'
import { render } from '../support/pages/render.ts'

const hostile = `"><img src=x onerror=alert(1)><script>alert(2)</script><a hx-get=/sign_out hx-trigger=load>' {{x}} \${y}`

const everywhere = {
  StreetAddress: hostile,
  City: hostile,
  MLSAreaMinor: hostile,
  PropertySubType: hostile,
  ListingId: hostile,
  ListOfficeName: hostile,
  ListOfficePhone: hostile,
  ListAgentFullName: hostile,
  ListAgentEmail: `${hostile}@example.com`,
  Heating: [hostile],
  OriginatingSystemName: hostile,
  VirtualTourURLUnbranded: 'javascript:alert(3)',
  Other: { Inclusions: hostile, Disclosures: [hostile] },
}
const parts = {
  remarks: hostile,
  photos: [{ ShortDescription: hostile }],
  openHouses: [
    { OpenHouseDate: '2026-03-07', OpenHouseStartTime: hostile, OpenHouseRemarks: hostile },
  ],
  changes: [
    {
      Kind: hostile,
      Field: 'City',
      OldValue: hostile,
      NewValue: JSON.stringify(hostile),
      ChangedAt: hostile,
    },
  ],
}

async function expectHarmless(html: string): Promise<void> {
  for (const attribute of ['onerror', 'hx-get', 'hx-trigger'])
    expect(elementsWith(html, attribute)).toEqual([])
  expect(elementsWith(html, 'src', 'x')).toEqual([])
  const code = elementsNamed(html, 'script').filter(
    (script) => !/^application\/(ld\+)?json$/.test(attributeOf(script, 'type') ?? ''),
  )
  expect(code.map(textOf).join('')).toBe('')
  const links = elementsWith(html, 'href').map((element) => attributeOf(element, 'href'))
  expect(links.filter((link) => /^\s*(javascript|data):/i.test(link ?? ''))).toEqual([])
}

describe('§3 Listing: text is never HTML', () => {
  it('in cards, rows and the whole listing', async () => {
    const db = emptyDatabase()
    await insertListing(db, 1, everywhere, parts)
    for (const role of ['idx', 'private'] as const) {
      const context = testContext(db, role)
      await expectHarmless(await render(ListingCards, '/fragments/listings/cards', context))
      await expectHarmless(await render(ListingRows, '/fragments/listings/rows', context))
      await expectHarmless(await render(Listing, `/listings/${idOf(1)}`, context, { id: idOf(1) }))
      for (const report of printReports.filter((each) => each !== 'agent'))
        await expectHarmless(
          await render(Print, `/print?report=${report}&report_puborpriv=private`, context),
        )
    }
  })

  it.each([
    ['a filter', { _filter: hostile }],
    ['the words of the form', { words: hostile, priceMin: hostile }],
    ['a filter in quotes', { _filter: `City Eq '${hostile.replaceAll("'", '')}'` }],
  ])('in %s', async (_, query) => {
    const path = `/summary?${new URLSearchParams(query)}`
    await expectHarmless(await render(Summary, path, testContext(emptyDatabase())))
  })
})
