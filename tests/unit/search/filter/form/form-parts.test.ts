import { describe, expect, it } from 'vitest'
import { Filter } from '#src/domain/search/filter/filter.ts'
import {
  isFormQuery,
  valuesOfForm,
  valuesOfQuery,
} from '#src/domain/search/filter/form/form-values.ts'
import { emptyForm } from '#src/domain/search/filter/form/search-form.ts'
import { parseResultsMode } from '#src/domain/search/results/results-mode.ts'
import { labeledParts } from '../cards/support.ts'

describe('§2 Results pages: the parts of a search', () => {
  it('names each part and leaves it out, keeping the field of the place', () => {
    const filter =
      "Keywords Eq 'pool' And MLSAreaMinor Eq 'Northgate' And PropertyType Eq 'Land','Farm' " +
      "And StandardStatus Eq 'Active' And ListPrice Bt 100000,450000 And BedroomsTotal Ge 3 And BathroomsTotalInteger Ge 2"
    const parts = labeledParts(filter)
    expect(parts.map(({ label }) => label)).toEqual([
      '“pool”',
      'Northgate',
      'Land or Farm',
      'Active',
      '$100,000 – $450,000',
      '3+ beds',
      '2+ baths',
    ])
    expect(parts[1]!.filterWithout.text).not.toContain('Northgate')
    expect(parts[0]!.filterWithout.text).toContain("MLSAreaMinor Eq 'Northgate'")
  })

  it('names half a price range by what it says', () => {
    expect(labeledParts('ListPrice Le 450000')[0]!.label).toBe('Up to $450,000')
    expect(labeledParts('ListPrice Ge 450000')[0]!.label).toBe('From $450,000')
  })

  it('names what the form itself cannot say', () => {
    expect(labeledParts("YearBuilt Ge 1990 And (City Eq 'a' Or City Eq 'b')")).toEqual([
      { label: 'Built in 1990 or later', filterWithout: Filter.of("City Eq 'a' Or City Eq 'b'") },
      { label: 'In a or in b', filterWithout: Filter.of('YearBuilt Ge 1990') },
    ])
  })

  it.each(['', 'City Eq'])('has none for %j', (filter) => {
    expect(labeledParts(filter)).toEqual([])
  })
})

describe('§2 Results pages: the form again', () => {
  it('shows a filter as it would be typed, and a mistake as it was', () => {
    expect(valuesOfForm({ ...emptyForm, priceMin: 450_000, bedsMin: 3 })).toMatchObject({
      priceMin: '450,000',
      bedsMin: '3',
      priceMax: '',
    })
    expect(valuesOfQuery(new URLSearchParams('priceMin=lots&types=Land&types=x'))).toMatchObject({
      priceMin: 'lots',
      types: ['Land', 'x'],
    })
    expect(
      valuesOfQuery(new URLSearchParams({ words: 'x'.repeat(5000) })).words.length,
    ).toBeLessThanOrEqual(200)
  })

  it('knows what the form has sent', () => {
    expect(isFormQuery(new URLSearchParams('words='))).toBe(true)
    expect(isFormQuery(new URLSearchParams('_filter=&sort_id=a'))).toBe(false)
  })
})

describe('§2 Results pages: the last view', () => {
  it.each([
    ['list', 'list'],
    ['summary', 'summary'],
    [undefined, 'summary'],
    ['map', 'map'],
    ['maps', 'summary'],
    ['<b>', 'summary'],
  ])('reads %j as %s', (text, mode) => expect(parseResultsMode(text)).toBe(mode))
})
