import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  compareMoments,
  laterOf,
  minutesBefore,
  ticksOf,
} from '#src/domain/admin/feeds/feed-moments.ts'
import { maxUnasked } from '#src/domain/admin/feeds/feed-types.ts'

/** A moment in ticks of 100 ns, and ways to write it. */
const ticks = fc
  .tuple(fc.integer({ min: 0, max: 4_000_000_000 }), fc.integer({ min: 0, max: 9_999_999 }))
  .map(([seconds, rest]) => BigInt(seconds) * 10_000_000n + BigInt(rest))

const offsets = fc.integer({ min: -14 * 60, max: 14 * 60 })

function written(at: bigint, offset: number | null, digits: number): string {
  const local = Number(at / 10_000_000n) + (offset ?? 0) * 60
  const decimals = String(at % 10_000_000n)
    .padStart(7, '0')
    .slice(0, digits)
  const two = (n: number) => String(n).padStart(2, '0')
  const zone =
    offset === null
      ? 'Z'
      : `${offset < 0 ? '-' : '+'}${two(Math.floor(Math.abs(offset) / 60))}:${two(Math.abs(offset) % 60)}`
  return `${new Date(local * 1000).toISOString().slice(0, 19)}${digits === 0 ? '' : `.${decimals}`}${zone}`
}

describe('moments', () => {
  test('are ordered as time is, however they are written', () => {
    fc.assert(
      fc.property(ticks, ticks, offsets, offsets, (a, b, here, there) => {
        const order = a < b ? -1 : a > b ? 1 : 0
        expect(compareMoments(written(a, here, 7), written(b, there, 7))).toBe(order)
        expect(ticksOf(written(a, null, 7))).toBe(a)
      }),
    )
  })

  test('with fewer decimals are those cut off there', () => {
    fc.assert(
      fc.property(ticks, fc.integer({ min: 0, max: 7 }), (at, digits) => {
        const unit = 10n ** BigInt(7 - digits)
        expect(ticksOf(written(at, null, digits))).toBe((at / unit) * unit)
      }),
    )
  })

  test('an overlap is as long as it says, and never starts later', () => {
    fc.assert(
      fc.property(ticks, offsets, fc.integer({ min: 0, max: 600 }), (at, offset, minutes) => {
        const before = ticksOf(minutesBefore(written(at, offset, 7), minutes))!
        const exact = at - BigInt(minutes) * 600_000_000n
        expect(before <= exact && exact - before < 10_000n).toBe(true)
      }),
    )
  })

  test.each([
    ['2026-01-01T00:00:00.02Z', '2026-01-01T00:00:00.007Z', 1],
    ['2026-01-01T00:00:00Z', '2025-12-31T18:00:00-06:00', 0],
    ['2026-01-01T00:00:00.0000001Z', '2026-01-01T00:00:00Z', 1],
    ['2026-01-01T00:00:00+0530', '2025-12-31T18:30:00', 0],
    ['', '1970-01-01T00:00:00Z', -1],
    ['soon', null, 0],
  ])('%s against %s', (a, b, order) => {
    expect(compareMoments(a, b)).toBe(order)
  })

  test('the later one is kept as it was written', () => {
    expect(laterOf('2026-01-01T00:00:00.02Z', '2026-01-01T00:00:00.007Z')).toBe(
      '2026-01-01T00:00:00.02Z',
    )
    expect(laterOf(null, 'no moment')).toBeNull()
  })
})

test.each([
  [0, -1],
  [1, 0],
  [4, 3],
  [40, 5],
  [200, 20],
  [3_000, 100],
  [100_000, 2_000],
])('of %i records, %i may be removed without asking', (all, most) => {
  expect(maxUnasked(all)).toBe(most)
})
