import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRandom } from '#db/seed/tools/random.ts'

const draw = (...keys: (string | number)[]) => {
  const random = createRandom(...keys)
  return Array.from({ length: 20 }, () => random.next())
}

describe('The seed of the demo', () => {
  it('gives the same numbers for the same keys and others for other keys', () => {
    expect(draw('a', 1)).toEqual(draw('a', 1))
    expect(draw('a', 1)).not.toEqual(draw('a', 2))
    expect(draw('a', 12)).not.toEqual(draw('a1', 2))
  })

  it('keeps whole numbers, picks and weights within what they were given', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: -50, max: 50 }), fc.nat(40), (key, low, span) => {
        const random = createRandom(key)
        const number = random.int(low, low + span)
        expect(Number.isInteger(number) && number >= low && number <= low + span).toBe(true)
        expect(['x', 'y']).toContain(random.pick(['x', 'y']))
        expect(random.weighted({ never: 0, always: 2 })).toBe('always')
        expect(Math.abs(random.normal())).toBeLessThanOrEqual(3)
      }),
    )
  })

  it('samples without repetition in the order of the list and shuffles without loss', () => {
    const list = Array.from({ length: 30 }, (_, i) => i)
    const random = createRandom('sample')
    const some = random.sample(list, 7)
    expect(some).toHaveLength(7)
    expect(some).toEqual([...new Set(some)].sort((a, b) => a - b))
    expect([...random.shuffle(list)].sort((a, b) => a - b)).toEqual(list)
    expect(random.sample(list, 99)).toEqual(list)
  })
})
