import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listingPaths, printPath, resultsPath } from '#src/domain/paths.ts'

describe('the address of results', () => {
  it('carries its parameters as a form would send them, whatever they are', () => {
    const text = fc.string({ minLength: 1, unit: 'binary' })
    fc.assert(
      fc.property(text, text, (filter, sort) => {
        const query = new URLSearchParams({ _filter: filter, sort_id: sort })
        expect(resultsPath('list', { _filter: filter, sort_id: sort })).toBe(`/list?${query}`)
        expect(listingPaths({ _filter: filter })('1')).toBe(
          `/listings/1?${new URLSearchParams({ _filter: filter })}`,
        )
      }),
    )
  })

  it('leaves out what is empty, and the first page', () => {
    expect(resultsPath('summary', { _filter: '', sort_id: null, page: 1 })).toBe('/summary')
    expect(resultsPath('summary', { _filter: "City Eq 'A b'", page: 2 })).toBe(
      '/summary?_filter=City+Eq+%27A+b%27&page=2',
    )
    expect(printPath({ from_mweb: 'true', page: 3, none: undefined })).toBe(
      '/print?from_mweb=true&page=3',
    )
  })
})
