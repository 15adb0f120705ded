import { describe, expect, it } from 'vitest'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { findFieldIn } from '#src/domain/search/filter/cards/definition.ts'
import { filterToCards } from '#src/domain/search/filter/convert/from-filter.ts'
import { readCards } from '#src/domain/search/filter/convert/read-cards.ts'
import { cardsToFilter } from '#src/domain/search/filter/convert/to-filter.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import {
  homeKindIds,
  homeKinds,
  homeKindsFilter,
} from '#src/domain/search/filter/market/home-kinds.ts'
import { replaceByKinds, typesOfKinds } from '#src/domain/search/filter/panel/kind-cards.ts'
import { panelCards } from '#src/domain/search/filter/panel/panel-cards.ts'

const options = { findField: findFieldIn(createDictionary()) }
const types = readCards(new URLSearchParams('_fields=PropertyType'), options).cards

/** What the panel shows of a filter, beside the card of the MLS's types. */
function shown(filter: string) {
  const cards = [...replaceByKinds(filterToCards(Filter.of(filter), options)!, options), ...types]
  const { kinds, others } = panelCards(cards, { choices: {}, errors: {}, added: [] })
  return {
    chosen: kinds.filter(({ chosen }) => chosen).map(({ id }) => id),
    offered: kinds.map(({ label }) => label),
    others: others.map(({ value }) => value),
    filter: cardsToFilter(cards).text,
  }
}

/** As the cards print it: a condition that stands alone has no parentheses. */
const printed = (filter: string) => cardsToFilter(filterToCards(Filter.of(filter), options)!).text

const sent = (query: string) => readCards(new URLSearchParams(query), options).cards

describe("§2 Filter panel: kinds of homes in people's words", () => {
  it.each(homeKindIds)('shows %s of the search form, and asks for the same', (id) => {
    const filter = printed(homeKindsFilter([id]))
    expect(shown(filter)).toMatchObject({ chosen: [id], others: [], filter })
    expect(cardsToFilter(sent(`_fields=PropertyType&_kinds=${id}`)).text).toBe(filter)
  })

  it('shows several as one condition, and offers all of them', () => {
    const filter = homeKindsFilter(['house', 'multi-family', 'land'])
    expect(shown(`ListPrice Le 400000 And ${filter}`)).toEqual({
      chosen: ['house', 'multi-family', 'land'],
      offered: homeKinds.map(({ label }) => label),
      others: [],
      filter: `ListPrice Le 400000 And ${filter}`,
    })
    const query = '_fields=PropertyType&_kinds=land&_kinds=house&_kinds=multi-family'
    expect(cardsToFilter(sent(query)).text).toBe(printed(filter))
  })

  it.each([
    "PropertySubType Eq 'Cabin'",
    "PropertyType Eq 'Residential'",
    "PropertyType Ne 'Land'",
    "PropertySubType Ne 'Condominium','Stock Cooperative','Own Your Own'",
  ])('leaves %s to the cards of the MLS', (filter) => {
    expect(shown(filter)).toMatchObject({ chosen: [], filter })
  })

  it('keeps what else there is, and ignores kinds that do not exist', () => {
    const other = "(City Eq 'A' Or PropertyType Eq 'Land')"
    expect(shown(other)).toMatchObject({ chosen: [], others: [other.slice(1, -1)] })
    expect(cardsToFilter(sent('_fields=PropertyType&_kinds=castle&_kinds=')).text).toBe('')
  })

  it('keeps the kinds where no card of types is shown', () => {
    const cards = sent('_fields=City&_kinds=land')
    const view = panelCards(cards, { choices: {}, errors: {}, added: [] })
    expect(view.kinds).toEqual([])
    expect(view.others.map(({ value }) => value)).toEqual(["PropertyType Eq 'Land'"])
  })

  it('gives the types of kinds that are defined by types only', () => {
    expect(typesOfKinds(sent('_fields=PropertyType&_kinds=land&_kinds=farm'))).toEqual([
      'Land',
      'Farm',
    ])
    expect(typesOfKinds(sent('_fields=PropertyType&_kinds=land&_kinds=house'))).toEqual([])
  })
})
