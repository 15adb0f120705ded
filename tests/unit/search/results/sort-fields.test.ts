import { describe, expect, it } from 'vitest'
import { scopeFor } from '#src/domain/context/access/scope.ts'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { parseSort } from '#src/domain/search/results/sorts/parse-sort.ts'
import { sortFields, sortIdOfRows, sortRows } from '#src/domain/search/results/sorts/sort-fields.ts'

const dictionary = createDictionary()

describe('the form of an order', () => {
  it('says its rows as a sort id, without the empty ones', () => {
    expect(sortIdOfRows(['ListPrice', '', 'City'], ['desc', 'asc', 'asc'])).toBe('-ListPrice,City')
    expect(sortIdOfRows([], [])).toBe('')
  })

  it('offers only fields that can be sorted by, to those who may see them', () => {
    for (const role of ['idx', 'private'] as const) {
      const options = { dictionary, scope: scopeFor(role) }
      for (const { name } of sortFields(dictionary, scopeFor(role)))
        expect(parseSort(name, options), name).toMatchObject({ ok: true })
    }
  })

  it('has the rows of the order that it begins with, and empty ones', () => {
    expect(sortRows([{ field: 'City', direction: 'desc' }])).toEqual([
      { field: 'City', direction: 'desc' },
      { field: '', direction: 'asc' },
      { field: '', direction: 'asc' },
      { field: '', direction: 'asc' },
    ])
  })
})
