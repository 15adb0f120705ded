import { describe, expect, it } from 'vitest'
import {
  comparedNone,
  kindsOfPrices,
  nothingToCompare,
  tooManyCompared,
} from '#src/domain/search/messages/statistics-messages.ts'
import Stats from '#src/pages/stats.astro'
import { testContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { insertListing } from '../../support/listings/listings.ts'
import { attributeOf, elementsNamed, elementsWith, textOf } from '../../support/pages/markup.ts'
import { render } from '../../support/pages/render.ts'

async function twoPlaces() {
  const db = emptyDatabase()
  for (let n = 1; n <= 12; n++)
    await insertListing(db, n, { City: n <= 8 ? 'Harbor' : 'Bay', ListPrice: 100_000 * n })
  const rent = { PropertyType: 'Residential Lease', ListPrice: 1500, City: 'Bay' }
  await insertListing(db, 13, rent)
  return testContext(db)
}

const address = (filter: string, ...compared: string[]) =>
  `/stats?${new URLSearchParams([
    ['_filter', filter],
    ...compared.map((other) => ['_compare', other]),
  ])}`
const [harbor, bay] = ["City Eq 'Harbor'", "City Eq 'Bay'"]
const paramsOf = (link: string) => new URLSearchParams(link.split('?')[1])
const cellsOf = (html: string, row: string) => {
  const found = elementsNamed(html, 'tr').find((one) => textOf(one).startsWith(row))!
  return found.childNodes.flatMap((node) =>
    'tagName' in node && node.tagName === 'td' ? [textOf(node)] : [],
  )
}

describe('§2 the stats view of several searches', () => {
  it('has a column for each, with counts and differences, and charts in one scale', async () => {
    const html = await render(Stats, address(harbor, bay), await twoPlaces())
    expect(cellsOf(html, 'Listings')).toEqual(['8', '5'])
    expect(cellsOf(html, 'Median list price')).toEqual([
      '$450,000 of 8',
      '$1,050,000 +$600,000 (+133.3%) of 4',
    ])
    const titles = elementsWith(html, 'class', 'statistics__title').map(textOf)
    expect(titles).toEqual([
      'List prices',
      'Median list price by month of listing',
      'Status',
      'Property type',
      'Bedrooms',
    ])
    const names = elementsWith(html, 'class', 'compared__name').map(textOf)
    expect(names).toEqual(['A In Harbor', 'B In Bay'])
    const values = elementsNamed(html, 'title').map(textOf)
    expect(values.some((value) => /: B \d+ listings?, \d+%$/.test(value))).toBe(true)
  })

  it('leads to each, to the others without it, and to it as the first', async () => {
    const html = await render(Stats, address(harbor, bay), await twoPlaces())
    const links = elementsWith(html, 'class', 'compared__way').map((link) => ({
      text: textOf(link),
      filter: paramsOf(attributeOf(link, 'href')!).get('_filter'),
      compared: paramsOf(attributeOf(link, 'href')!).getAll('_compare'),
    }))
    expect(links).toEqual([
      { text: 'Remove A In Harbor', filter: bay, compared: [] },
      { text: 'Move to first: B In Bay', filter: bay, compared: [harbor] },
      { text: 'Remove B In Bay', filter: harbor, compared: [] },
    ])
    const found = elementsNamed(html, 'a').find((link) => textOf(link) === '5 listings')!
    expect(paramsOf(attributeOf(found, 'href')!).get('_filter')).toBe(bay)
    expect(paramsOf(attributeOf(found, 'href')!).has('_compare')).toBe(false)
  })

  it('says so where prices are of different kinds, nothing matches, or a search cannot be run', async () => {
    const rents = "PropertyType Eq 'Residential Lease'"
    const html = await render(
      Stats,
      address(harbor, rents, "City Eq 'Nowhere'", 'Foo Eq 1', bay),
      await twoPlaces(),
    )
    for (const sentence of [kindsOfPrices, comparedNone, tooManyCompared])
      expect(html).toContain(sentence)
    expect(html).toContain('isn’t a field you can search')
    const titles = elementsWith(html, 'class', 'statistics__title').map(textOf)
    expect(titles.slice(0, 2)).toEqual(['List prices', 'Rents'])
    expect(elementsWith(html, 'class', 'compared__search')).toHaveLength(4)
  })

  it('asks for something to compare with', async () => {
    const html = await render(
      Stats,
      `${address(harbor)}&comparePlace=&compareSearch=`,
      await twoPlaces(),
    )
    expect(textOf(elementsWith(html, 'id', 'compare-problem')[0]!)).toBe(nothingToCompare)
    expect(attributeOf(elementsWith(html, 'id', 'compare')[0]!, 'open')).toBeDefined()
  })
})
