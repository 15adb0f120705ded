import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withSmallestKeys } from '#src/search/columns/answers/scan/smallest-keys.ts'

test('the rows with the least row keys are found, in the order of the rows', () => {
  const end = fc.constantFrom(1_200, 5_000, 2 ** 25)
  const drawn = end.chain((end) =>
    fc.tuple(
      fc.constant(end),
      fc.uniqueArray(fc.nat(end - 1), { maxLength: 300, size: 'max' }),
      fc.nat(320),
    ),
  )
  fc.assert(
    fc.property(drawn, ([end, keys, count]) => {
      const rowKeys = Uint32Array.from(keys)
      const rows = Uint32Array.from(keys.keys()).filter((row) => row % 3 > 0)
      const least = [...rows].sort((a, b) => keys[a]! - keys[b]!).slice(0, count)
      expect([...withSmallestKeys(rows, rowKeys, end, count)]).toEqual(least.sort((a, b) => a - b))
    }),
  )
})
