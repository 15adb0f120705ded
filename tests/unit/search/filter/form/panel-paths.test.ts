import { describe, expect, it } from 'vitest'
import {
  formatDatePreference,
  parseDatePreference,
} from '#src/domain/search/filter/panel/date-preference.ts'
import {
  formFieldsPath,
  panelPath,
  parseResultsPath,
  resultsAddress,
} from '#src/domain/search/results/panel-paths.ts'
import { defaultSort } from '#src/domain/search/results/sorts/sorts.ts'
import { niceAbove, niceBelow } from '#src/use-cases/search/filter-panel/looser-filters.ts'

const kept = '/saved_searches/20260301080000000000001234/list'

describe('§2 Filter panel: its addresses', () => {
  it.each(['/list', '/listings', '/summary', '/map', '/stats', kept])(
    'leads back to %s',
    (path) => {
      expect(parseResultsPath(path)).toBe(path)
    },
  )

  it.each([
    '',
    null,
    '//elsewhere.example/list',
    '/list?x=1',
    '/search/filter',
    '/saved_searches/1/list',
    'list',
    '/list/',
  ])('leads to all listings from %j', (path) => {
    expect(parseResultsPath(path)).toBe('/listings')
  })

  it('shows a filter without saying what goes without saying', () => {
    expect(
      resultsAddress('/list', 'ListPrice Ge 1', { sort_id: defaultSort.id, view_id: '' }),
    ).toBe('/list?_filter=ListPrice+Ge+1')
    expect(resultsAddress('/list', '', { sort_id: 'price_asc' })).toBe('/list?sort_id=price_asc')
    expect(resultsAddress('/list', '')).toBe('/list')
  })

  it('says that the filter of a stored search was emptied', () => {
    expect(resultsAddress(kept, '')).toBe(`${kept}?_filter=+`)
    expect(resultsAddress(kept, '', { sort_id: defaultSort.id })).toContain('sort_id=date_desc')
  })

  it('names fields one by one', () => {
    expect(formFieldsPath(['City', '"A"."B"'], [])).toBe(
      '/fields/form?_fields=City&_fields=%22A%22.%22B%22',
    )
    expect(panelPath({ _filter: '' })).toBe('/search/filter')
  })
})

describe('§9 the date preference', () => {
  it('is relative or range, and range by default', () => {
    expect(['relative', 'range', undefined, 'x'].map(parseDatePreference)).toEqual([
      'relative',
      'absolute',
      'absolute',
      'absolute',
    ])
    expect((['relative', 'absolute'] as const).map(formatDatePreference)).toEqual([
      'relative',
      'range',
    ])
  })
})

describe('numbers that a person would name', () => {
  it.each([
    [428_750, 430_000, 420_000],
    [430_000, 430_000, 430_000],
    [999_999, 1_000_000, 990_000],
    [2_019, 2_019, 2_019],
    [3, 3, 3],
    [-25_500, -25_000, -26_000],
    [0, 0, 0],
  ])('%d is below %d and above %d', (value, above, below) => {
    expect(niceAbove(value)).toEqual(above)
    expect(niceBelow(value)).toEqual(below)
  })
})
