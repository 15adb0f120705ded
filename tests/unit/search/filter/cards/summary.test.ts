import { describe, expect, it } from 'vitest'
import { cardSummary } from '#src/domain/search/filter/convert/summary.ts'
import { cardOf, emptyCardOf } from './support.ts'

describe('§5 range summaries', () => {
  it.each([
    ['ListPrice Bt 250000,500000', '$250,000 – $500,000'],
    ['ListPrice Ge 1234567.89', 'From $1,234,567.89'],
    ['PricePerArea Le 0.29', 'Up to $0.29'],
    ['LivingArea Bt 1500.1239,2000.9999', '1,500.123 – 2,000.999'],
    ['Latitude Ge -47.123999', 'From −47.123'],
    ['BedsTotal Eq 3', '3'],
    ['YearBuilt Ge 1990', 'From 1990'],
    ['CloseDate Bt 2024-03-01,2024-03-15', '03/01/2024 – 03/15/2024'],
    ['CloseDate Eq 2024-03-01', '03/01/2024'],
    ['CloseDate Le 2024-03-01', 'Up to 03/01/2024'],
    ['CloseDate Ge days(-7)', 'last 7 days'],
    ['CloseDate Ge years(-1)', 'last year'],
    ['OpenHouses Bt days(0),months(2)', 'next 2 months'],
    ["City Eq 'A','B','C'", 'A, B, or C'],
    ["City Eq 'A','B','C','D','E'", 'A, B, C +2 more'],
    ["City Ne 'A','B'", 'not A or B'],
    ['PoolPrivateYN Eq false', 'No'],
    ["StreetName Eq '*oak*'", 'oak'],
    ["Location Eq polygon('1 1,2 1,2 2,1 2')", 'Polygon of 4 corners'],
    ["Location Eq radius('1 1',3)", 'Circle of 3 miles'],
    ["Location Eq radius('1 1',1)", 'Circle of 1 mile'],
    [
      "Location Eq radius('20240101000000000000000001',2.5)",
      'Circle of 2.5 miles around a listing',
    ],
    ["Location Eq rectangle('1 1,2 2')", 'Rectangle'],
    ["Location Eq wkt('MULTIPOINT(1 1,2 2)')", 'Shape'],
    ['ListPrice Gt 5.129', 'List price over $5.12'],
  ])('%s is “%s”', (filter, summary) => {
    expect(cardSummary(cardOf(filter))).toBe(summary)
  })

  it.each(['City', 'ListPrice', 'Keywords', 'PoolPrivateYN', 'CloseDate'])(
    'of an empty card for %s is empty',
    (field) => {
      expect(cardSummary(emptyCardOf(field))).toBe('')
    },
  )
})
