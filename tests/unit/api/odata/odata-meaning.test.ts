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
})
