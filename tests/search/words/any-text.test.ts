import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from '../../support/cases.ts'
import { hostileStrings } from '../../support/hostile-strings.ts'
import { openForAnyFilter } from '../support/any-filter.ts'

const tokens = [
  ...'( ) , And Or Not Eq Ne Gt Ge Lt Le Bt Add Sub Mul Div Mod NULL true false - 0 1 -3 2.5 1.0e99'.split(
    ' ',
  ),
  ...[
    '2024-03-15',
    '2024-99-99',
    '2024-03-15T10:30:00-05:00',
    '0000-01-01T00:00:00+14:00',
    '99:99',
    "''",
    "'a*'",
    "'?'",
    "'\\''",
  ],
  ...[
    'City',
    'ListPrice',
    'BedsTotal',
    'CloseDate',
    'ModificationTimestamp',
    'GarageYN',
    'Appliances',
    'Location',
    'Keywords',
  ],
  ...[
    'OpenHouses',
    'PricePerArea',
    'CloseToListRatio',
    'PrivateRemarks',
    'MapOverlay',
    'Nonsense',
    '"Main"."Marks"',
    '"Main"."Secret"',
    '"No"."Field"',
  ],
  ...[
    'tolower(City)',
    'all(Appliances)',
    "cast(City,'integer')",
    'year(CloseDate)',
    'length(Location)',
    'trim(Keywords)',
    'days(-7)',
  ],
  ...[
    "polygon('1 2,3 4,5 7')",
    "radius('46 -97',5)",
    "radius('91 0',5)",
    "rectangle('-90 -180,90 180')",
    "linestring('0 0,1 1')",
  ],
  ...[
    "wkt('POINT(0 0)')",
    "wkt('SRID=1;POINT(0 0)')",
    "wkt('GEOMETRYCOLLECTION(POINT(0 0))')",
    "regex('[a')",
    "regex('a|b','i')",
  ],
  ...[
    "contains('')",
    "range('a','b')",
    'now()',
    'years(-3000)',
    'maxdatetime()',
    'round(2.5)',
    "polygon('0 0,2 2,2 0,0 2')",
  ],
]

describe('any text whatever is answered or refused in a sentence', () => {
  test('tokens of the language in any order', async () => {
    const ask = await openForAnyFilter()
    const soup = fc
      .array(fc.constantFrom(...tokens), { maxLength: 12 })
      .map((parts) => parts.join(' '))
    fc.assert(
      fc.property(soup, (text) => void ask(text)),
      { numRuns: cases(1_000) },
    )
  })

  test('comparisons of any subject with any value', async () => {
    const ask = await openForAnyFilter()
    const subject = fc.constantFrom(...tokens.filter((token) => /^([A-Z"]|\w+\([A-Z])/.test(token)))
    const value = fc.constantFrom(...tokens.filter((token) => !/^[A-Z"(,]/.test(token)))
    const operator = fc.constantFrom('Eq', 'Ne', 'Gt', 'Le', 'Bt')
    const comparison = fc
      .tuple(subject, operator, value, fc.constantFrom('', ',1', ",'x'", ',days(1)'))
      .map(([a, b, c, d]) => `${a} ${b} ${c}${d}`)
    let answered = 0
    fc.assert(
      fc.property(comparison, (text) => {
        answered += Number(ask(text).ok)
      }),
      { numRuns: cases(1_000) },
    )
    expect(answered).toBeGreaterThan(cases(5))
  })

  test('texts of any characters', async () => {
    const ask = await openForAnyFilter()
    const value = fc.string({ unit: 'binary', maxLength: 30 })
    const text = fc.oneof(
      value,
      value.map((inner) => `City Eq '${inner}'`),
      value.map((inner) => `Keywords Eq '${inner}'`),
    )
    fc.assert(
      fc.property(text, (filter) => void ask(filter)),
      { numRuns: cases(1_000) },
    )
  })

  test('hostile strings', async () => {
    const ask = await openForAnyFilter()
    expect(hostileStrings.length).toBeGreaterThan(400)
    for (const string of hostileStrings) {
      ask(string)
      ask(`City Eq '${string}'`)
      ask(`Keywords Eq '${string.replaceAll("'", "\\'")}'`)
      ask(`Location Eq polygon('${string}')`)
    }
  })
})
