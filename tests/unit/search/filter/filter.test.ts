import { describe, expect, test } from 'vitest'
import { formOf } from '#src/domain/search/filter/convert/form-from-filter.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { parse } from '#src/domain/search/sparkql/parse.ts'
import { printTree } from '#src/domain/search/sparkql/print-tree.ts'

describe('a filter', () => {
  test('is its text without blanks around it', () => {
    expect(Filter.of("  City Eq 'Kent' ").text).toBe("City Eq 'Kent'")
    expect(JSON.stringify({ filter: Filter.of("City Eq 'Kent'") })).toBe(
      `{"filter":"City Eq 'Kent'"}`,
    )
    expect(Filter.of(' \n')).toBe(Filter.none)
    expect(Filter.none).toMatchObject({ isEmpty: true, conjuncts: [] })
  })

  test('has no conditions where it cannot be read', () => {
    expect(Filter.of('City Eq')).toMatchObject({ tree: null, conjuncts: [], isEmpty: false })
  })

  test('derives a value once, and each filter its own', () => {
    const filter = Filter.of("City Eq 'Harbor' And BedroomsTotal Ge 3")
    expect(formOf(filter)).toBe(formOf(filter))
    expect(formOf(Filter.of(filter.text))).not.toBe(formOf(filter))
    expect(formOf(Filter.of(` ${filter.text}`))).toEqual(formOf(filter))
  })

  test.each([
    ["City Eq 'a'", "City Eq 'b'", "City Eq 'a' And City Eq 'b'"],
    ["City Eq 'a' Or City Eq 'b'", 'Beds Ge 3', "(City Eq 'a' Or City Eq 'b') And Beds Ge 3"],
    ['', 'Beds Ge 3', 'Beds Ge 3'],
    ['Beds Ge 3', '', 'Beds Ge 3'],
    ['', '', ''],
    ['Beds', 'Beds Ge 3', 'Beds And (Beds Ge 3)'],
    ['Beds', '', 'Beds'],
    ['', 'Beds', '(Beds)'],
  ])('%j and %j: %j', (a, b, both) => {
    expect(Filter.of(a).and(Filter.of(b)).text).toBe(both)
  })

  test.each(['CloseDate Ge days(-7)', 'ListPrice Ge 5 And CloseDate Ge date(2024-03-01T12:00:00)'])(
    'reads what depends on the clock anew: %s',
    (text) => {
      const now = '2024-03-15T10:30:00-05:00'
      const filter = Filter.of(text)
      expect(printTree(filter.tree!)).toBe(text)
      expect(filter.parseAt(now)).toEqual(parse(text, { now }))
    },
  )
})
