import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterKey } from '#src/domain/api/odata/after-key.ts'
import type { Value } from '#src/domain/search/filter/condition/condition.ts'
import { cases } from '../../../support/cases.ts'
import { arbitraryRow, type Row } from '../../../support/filters/arbitrary-odata.ts'
import { fieldNamed, idField, isMatch } from './odata-records.ts'

interface Key {
  readonly name: string
  readonly direction: 'asc' | 'desc'
}

const arbitraryKeys: fc.Arbitrary<Key[]> = fc
  .uniqueArray(fc.constantFrom('Num', 'Dec', 'Text', 'Flag', 'Day', 'At'), { maxLength: 3 })
  .chain((names) =>
    fc.tuple(
      ...names.map((name) =>
        fc.record({ name: fc.constant(name), direction: fc.constantFrom('asc', 'desc') }),
      ),
    ),
  )

const points = (value: Value): Value =>
  typeof value === 'string'
    ? Array.from(value, (letter) => letter.codePointAt(0)!.toString(16).padStart(6, '0')).join('')
    : value

/** The order of the search: null is last in both directions, ties are by id. */
function inOrder(rows: readonly Row[], keys: readonly Key[]): Row[] {
  return rows.toSorted((a, b) => {
    for (const { name, direction } of keys) {
      const [first, second] = [a[name] as Value | null, b[name] as Value | null]
      if (first === second) continue
      if (first === null || second === null) return first === null ? 1 : -1
      return points(first) < points(second) === (direction === 'asc') ? -1 : 1
    }
    return String(a['Id']) < String(b['Id']) ? -1 : 1
  })
}

describe('a continuation', () => {
  it('begins after a row of any order, with ties and null', () => {
    const rowLists = fc.array(arbitraryRow, { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(rowLists, arbitraryKeys, fc.nat(), (unnumbered, keys, n) => {
        const rows = unnumbered.map((row, i) => ({
          ...row,
          Id: String((i * 7) % 13).padStart(2, '0'),
        }))
        const ordered = inOrder(rows, keys)
        const at = n % ordered.length
        const last = ordered[at]!
        const condition = afterKey(
          keys.map(({ name, direction }) => ({
            field: fieldNamed(name),
            direction,
            value: last[name] as Value | null,
          })),
          idField,
          String(last['Id']),
        )
        const rest = ordered.filter((row) => isMatch(condition, row))
        expect(rest.map(({ Id }) => Id)).toEqual(ordered.slice(at + 1).map(({ Id }) => Id))
      }),
      { numRuns: cases(500) },
    )
  })
})
