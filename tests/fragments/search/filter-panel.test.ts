import { serializeOuter } from 'parse5'
import { describe, expect, it, onTestFinished } from 'vitest'
import { scopeFor } from '#src/domain/context/access/scope.ts'
import { setConventions } from '#src/domain/context/units/conventions.ts'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { findFieldIn } from '#src/domain/search/filter/cards/definition.ts'
import { readCards } from '#src/domain/search/filter/convert/read-cards.ts'
import { panelCards } from '#src/domain/search/filter/panel/panel-cards.ts'
import { FilterCards } from '#src/islands/filter-panel/FilterCards.tsx'
import FilterPage from '#src/pages/search/filter.astro'
import Summary from '#src/pages/summary.astro'
import { reactMarkup } from '#src/server/context/request/answer/react-markup.ts'
import { testContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { insertListings } from '../../support/listings/listings.ts'
import { localsWith } from '../../support/pages/locals.ts'
import { attributeOf, elementsNamed, elementsWith, textOf } from '../../support/pages/markup.ts'
import { render } from '../../support/pages/render.ts'

const panel = (query: string, role: 'idx' | 'private' = 'idx', count = 3) =>
  page(FilterPage, `/search/filter?${query}`, role, count)

async function page(
  what: typeof FilterPage,
  path: string,
  role: 'idx' | 'private' = 'idx',
  count = 3,
): Promise<string> {
  const db = emptyDatabase()
  await insertListings(db, count)
  return render(what, path, localsWith(testContext(db, role)))
}

/** The cards of a form that was sent, as they are shown again. */
function cardsFor(query: string): string {
  const findField = findFieldIn(createDictionary(), scopeFor('idx'))
  const { cards, errors } = readCards(new URLSearchParams(query), { findField })
  const view = panelCards(cards, { errors, choices: {}, added: [] })
  return reactMarkup(FilterCards, { view })
}

const valuesNamed = (html: string, name: string) =>
  elementsWith(html, 'name', name).map((control) => attributeOf(control, 'value'))
const checkedIn = (html: string, name: string) =>
  elementsWith(html, 'name', name)
    .filter((control) => attributeOf(control, 'checked') !== undefined)
    .map((control) => attributeOf(control, 'value'))

describe('§2 Filter panel: a card of each kind', () => {
  it('text', () => {
    expect(valuesNamed(cardsFor('Keywords.text=walk-in+%22closet%22'), 'Keywords.text')).toEqual([
      'walk-in "closet"',
    ])
  })

  it('money, in the sign of the brokerage', () => {
    const asked = () =>
      elementsWith(cardsFor('ListPrice.min=1'), 'name', 'ListPrice.max').map((control) =>
        attributeOf(control, 'placeholder'),
      )
    expect(asked()).toEqual(['$ any'])
    setConventions({ locale: 'es-ES', currency: 'EUR', units: 'metric' })
    onTestFinished(() => setConventions(null))
    expect(asked()).toEqual(['€ any'])
  })

  it('list, with values that must not be', () => {
    const html = cardsFor('City.in=Harbor&City.in=Bay&City.not=1')
    const [card] = elementsWith(html, 'data-card', 'City')
    expect(textOf(elementsWith(html, 'data-summary')[0]!)).toBe('not Harbor or Bay')
    expect(attributeOf(card!, 'data-state')).toBe('on')
    expect(checkedIn(html, 'City.not')).toEqual(['1'])
  })

  it('range and currency', () => {
    const html = cardsFor('BedroomsTotal.min=2&BedroomsTotal.max=4&ListPrice.min=%24450k')
    expect(
      ['BedroomsTotal.min', 'BedroomsTotal.max', 'ListPrice.min', 'ListPrice.max'].map(
        (name) => valuesNamed(html, name)[0],
      ),
    ).toEqual(['2', '4', '450,000', ''])
    expect(elementsWith(html, 'data-summary').map(textOf)).toEqual(['2 – 4', 'From $450,000'])
  })

  it('rooms, by buttons or exactly', () => {
    const pressed = (query: string) => checkedIn(cardsFor(query), 'BedroomsTotal.least')
    expect(pressed('_fields=BedroomsTotal')).toEqual(['any'])
    expect(pressed('BedroomsTotal.min=3')).toEqual(['3'])
    expect(pressed('BedroomsTotal.min=2&BedroomsTotal.max=4')).toEqual(['exact'])
    expect(pressed('BedroomsTotal.min=7')).toEqual(['exact'])
    expect(pressed('BedroomsTotal.min=few')).toEqual(['exact'])
    expect(pressed('BathroomsTotalInteger.min=3')).toEqual([])
    expect(valuesNamed(cardsFor('LivingArea.min=3'), 'LivingArea.least')).toEqual([])
  })

  it('boolean', () => {
    const html = cardsFor('PoolPrivateYN.is=no&_fields=WaterfrontYN')
    expect(checkedIn(html, 'PoolPrivateYN.is')).toEqual(['no'])
    expect(checkedIn(html, 'WaterfrontYN.is')).toEqual([''])
  })

  it('dates between two days, and from today on', () => {
    const html = cardsFor(
      'CloseDate.mode=absolute&CloseDate.from=1%2F2%2F2026&ListingContractDate.mode=relative&ListingContractDate.amount=7',
    )
    expect(valuesNamed(html, 'CloseDate.from')).toEqual(['01/02/2026'])
    expect(checkedIn(html, 'CloseDate.mode')).toEqual(['absolute'])
    expect(valuesNamed(html, 'ListingContractDate.amount')).toEqual(['7'])
    expect(checkedIn(html, 'ListingContractDate.mode')).toEqual(['relative'])
    expect(elementsWith(html, 'data-summary').map(textOf)).toEqual([
      'From 01/02/2026',
      'last 7 days',
    ])
  })

  it('shapes and what no card can say, a box each', () => {
    const html = cardsFor(
      String(
        new URLSearchParams([
          ['keep', "Location Eq radius('47.6 -122.3',2)"],
          ['keep', "(City Eq 'a' Or Stories Ge 2)"],
        ]),
      ),
    )
    const labels = elementsNamed(html, 'label').map(textOf)
    expect(labels).toEqual(['Circle of 2 miles', 'In a or with 2 or more stories'])
    expect(checkedIn(html, 'keep')).toHaveLength(2)
  })

  it('disabled, with its values', () => {
    const html = cardsFor('ListPrice.min=5&ListPrice.off=1')
    expect(attributeOf(elementsWith(html, 'data-card')[0]!, 'data-state')).toBe('off')
    expect(valuesNamed(html, 'ListPrice.min')).toEqual(['5'])
  })

  it('wrong, with the sentence beside the control', () => {
    const html = cardsFor('ListPrice.min=%3Cb%3Echeap')
    const [input] = elementsWith(html, 'name', 'ListPrice.min')
    const [sentence] = elementsWith(html, 'id', attributeOf(input!, 'aria-describedby'))
    expect(attributeOf(input!, 'aria-invalid')).toBe('true')
    expect(textOf(sentence!)).toBe('List price: “<b>cheap” is not a price we can read.')
    expect(elementsNamed(html, 'b')).toEqual([])
  })
})

describe('§2 Filter panel: the page', () => {
  it('begins with the fields of a home and what their choices would give', async () => {
    const html = await panel('')
    expect(elementsWith(html, 'data-card').map((card) => attributeOf(card, 'data-card'))).toEqual(
      expect.arrayContaining([
        'PropertyType',
        'StandardStatus',
        'City',
        'BedroomsTotal',
        'ListingContractDate',
      ]),
    )
    expect(elementsNamed(html, 'label').map(textOf)).toEqual(
      expect.arrayContaining(['Harbor 3', 'Residential 3', 'Land 0']),
    )
    expect(textOf(elementsWith(html, 'data-view')[0]!)).toBe('View 3 Results')
  })

  it('says No Results where there are none, and of one that it is one', async () => {
    const labels = await Promise.all([panel('', 'idx', 0), panel('', 'idx', 1)])
    expect(labels.map((html) => textOf(elementsWith(html, 'data-view')[0]!))).toEqual([
      'No Results',
      'View 1 Result',
    ])
  })

  it('offers the views of lists that the results offer too, to agents theirs', async () => {
    const viewsFor = async (role: 'idx' | 'private') => {
      const menu = elementsWith(await panel('', role), 'name', 'view_id').find(
        ({ tagName }) => tagName === 'select',
      )
      return elementsNamed(serializeOuter(menu!), 'option').map(textOf)
    }
    expect(await viewsFor('idx')).toEqual(['Standard', 'Rentals'])
    expect(await viewsFor('private')).toEqual(['Standard', 'Agent', 'Rentals'])
  })

  it('shows a visitor no field of members', async () => {
    const fields = async (role: 'idx' | 'private') => valuesNamed(await panel('', role), '_add')
    expect((await fields('idx')).includes('PrivateRemarks')).toBe(false)
    expect((await fields('private')).includes('PrivateRemarks')).toBe(true)
    const refused = await panel('PrivateRemarks.text=vacant&go=view')
    expect(textOf(elementsWith(refused, 'data-problems')[0]!)).toBe(
      '“PrivateRemarks” isn’t a field you can search.',
    )
    expect(elementsWith(refused, 'data-card', 'PrivateRemarks')).toEqual([])
  })

  it('is linked from the results with the number of conditions, whose sentence can be taken apart', async () => {
    const html = await page(Summary, '/summary?_filter=BedroomsTotal Ge 1 And City Ne %27Bay%27')
    const [link] = elementsWith(html, 'data-filter-panel')
    expect(attributeOf(link!, 'href')).toBe(
      '/search/filter?_filter=BedroomsTotal+Ge+1+And+City+Ne+%27Bay%27&_results=%2Fsummary',
    )
    expect(textOf(link!)).toBe('Filters2')
    expect(elementsWith(html, 'class', 'filter-parts__piece').map(textOf)).toEqual([
      'with Remove 1 or more bedrooms',
      'not in Remove Bay',
    ])
  })
})
