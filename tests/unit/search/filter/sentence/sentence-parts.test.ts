import { describe, expect, it } from 'vitest'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { marketFilter } from '#src/domain/search/filter/market/market.ts'
import { filterSentence } from '#src/domain/search/filter/sentence/sentence.ts'
import { sentenceParts } from '#src/domain/search/filter/sentence/sentence-parts.ts'
import { dictionary } from '../cards/support.ts'

const say = (filter: string) =>
  sentenceParts(Filter.of(filter), dictionary).map(({ lead, text }) => `${lead} ${text}`.trim())

describe('§2 the sentence of a filter in pieces', () => {
  const filter =
    "City Ne 'Kent' And PropertyType Eq 'Residential','Land' And ListPrice Bt 250000,500000 And BedroomsTotal Ge 3"

  it('says what is wanted, then what is not', () => {
    expect(say(filter)).toEqual([
      'Residential or Land',
      'for $250,000 to $500,000',
      'with 3 or more bedrooms',
      'not in Kent',
    ])
  })

  it('says what the whole sentence says', () => {
    const pieces = say(filter)
    expect(filterSentence(Filter.of(filter), dictionary)).toBe(
      `${pieces.slice(0, 3).join(', ')}; ${pieces[3]}`,
    )
  })

  it('marks the pieces that the name of the market says', () => {
    const parts = sentenceParts(Filter.of(`City Eq 'Kent' And ${marketFilter('sale')}`), dictionary)
    expect(parts.filter(({ byMarket }) => !byMarket).map(({ text }) => text)).toEqual(['Kent'])
    const pending = sentenceParts(
      Filter.of("PropertyType Eq 'Land' And StandardStatus Eq 'Pending'"),
      dictionary,
    )
    expect(pending.some(({ byMarket }) => byMarket)).toBe(false)
  })

  it('knows the filter without each piece', () => {
    const without = sentenceParts(
      Filter.of("BedroomsTotal Ge 3 And City Eq 'Kent'"),
      dictionary,
    ).map(({ filterWithout }) => filterWithout.text)
    expect(without).toEqual(["City Eq 'Kent'", 'BedroomsTotal Ge 3'])
  })

  it('says each shape, and what no card can show', () => {
    const shapes = "Location Eq rectangle('47 -122,48 -121') Or Location Eq radius('47.6 -122.3',2)"
    expect(say(`(${shapes}) And (City Eq 'a' Or YearBuilt Ge 1990)`)).toEqual([
      'inside the drawn rectangle',
      'or the drawn circle',
      'either in a or built in 1990 or later',
    ])
  })

  it('names the overlays that are left out, as it names those that are searched in', () => {
    const zones = '20260101000000000000000001'
    const beats = '20260101000000000000000002'
    const shapeName = (condition: string) =>
      condition.includes(zones) ? 'Zones <b>' : condition.includes(beats) ? 'Beats' : null
    const named = (filter: string) =>
      sentenceParts(Filter.of(filter), dictionary, { shapeName }).map(
        ({ lead, text }) => `${lead} ${text}`,
      )
    expect(named(`MapOverlay Eq '${beats}' Not MapOverlay Eq '${zones}'`)).toEqual([
      'inside “Beats”',
      'not inside “Zones <b>”',
    ])
    expect(named(`Not (MapOverlayShape Eq '${zones}','${beats}')`)).toEqual([
      'not inside “Zones <b>” or “Beats”',
    ])
    expect(
      named(`MapOverlay Ne '${beats}' Not (MapOverlay Eq '${zones}' Or MapOverlay Eq '9')`),
    ).toEqual(['not inside “Beats”', 'not (either inside “Zones <b>” or inside a map overlay)'])
  })

  it.each(['', '(', 'Nope'])('has no pieces for %j', (text) => {
    expect(say(text)).toEqual([])
  })
})
