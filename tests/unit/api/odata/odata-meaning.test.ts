import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isODataError } from '#src/domain/api/odata/base/odata-error.ts'
import { readODataFilter } from '#src/domain/api/odata/filter/read-odata-filter.ts'
import type { Condition } from '#src/domain/search/filter/condition/condition.ts'
import { cases } from '../../../support/cases.ts'
import { arbitraryFilter, arbitraryRow } from '../../../support/filters/arbitrary-odata.ts'
import { fields, isMatch, now } from './odata-records.ts'

/** Null for what is refused because the search cannot say it, or because it divides by 0. */
function conditionOf(text: string): Condition | null {
  try {
    return readODataFilter(text, { fields, now })
  } catch (error) {
    if (!isODataError(error)) throw error
    if (error.status !== 501 && !/divided by 0|two operands of null/.test(error.message))
      throw error
    return null
  }
}

describe('a filter of OData', () => {
  it('matches the listings for which OData says that it is true, also with null', () => {
    let read = 0
    let refused = 0
    fc.assert(
      fc.property(
        arbitraryFilter(),
        fc.array(arbitraryRow, { minLength: 8, maxLength: 8 }),
        ({ text, of }, rows) => {
          const condition = conditionOf(text)
          if (condition === null) {
            refused++
            return
          }
          read++
          for (const row of rows)
            expect(isMatch(condition, row), JSON.stringify(row)).toBe(of(row) === true)
        },
      ),
      { numRuns: cases(1_000) },
    )
    expect(read).toBeGreaterThan(refused)
  })

  const row = { Num: -7, Num2: 2, Dec: 2.5, Text: 'a😀b', At: '2026-11-30T09:59:59.057Z', List: [] }

  it.each([
    'Num div 2 eq -3',
    'Num div Num2 eq -3',
    'Num divby 2 eq -3.5',
    'Dec div 2 eq 1.25',
    'Num mod 3 eq -1',
    'Num mod Num2 eq -1',
    'Num2 mod Num eq 2',
    '-Num eq 7',
    'round(Dec) eq 3',
    'round(-Dec) eq -3',
    'ceiling(Dec) sub floor(Dec) eq 1',
    'length(Text) eq 3',
    "indexof(Text,'b') eq 2",
    "substring(Text,1,1) eq '😀'",
    "substring(Text,-1) eq 'b'",
    "endswith('xa😀b',Text)",
    'date(At) eq date(now())',
    'time(At) lt 10:00',
    'hour(time(At)) eq 9',
    'fractionalseconds(At) eq 0.057',
    'Num div (Num2 sub 2) eq null',
    'Text2 ne Text and not (Text2 eq Text)',
    'Flag eq null and Flag ne true and not (Flag eq true)',
    'List/all(x: false)',
    'not List/any()',
  ])('calculates as OData does: %s', (text) => {
    expect(isMatch(readODataFilter(text, { fields, now }), row)).toBe(true)
  })
})
