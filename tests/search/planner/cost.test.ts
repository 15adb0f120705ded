import { describe, expect, it } from 'vitest'
import type { Area, Ring } from '#src/domain/map/geometry/shapes.ts'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import type { Condition, Phrase } from '#src/domain/search/filter/condition/condition.ts'
import { boundsWords, isExpensive } from '#src/search/conditions/cost.ts'

const polygon = (corners: number): Area => ({
  kind: 'polygon',
  rings: [Array.from({ length: corners }, (_, i) => [i, i % 7] as const) as Ring],
})
const several = (count: number, corners: number): Area => ({
  kind: 'several',
  of: Array.from({ length: count }, () => polygon(corners)),
})

function inside(shape: Area): Condition {
  const field = createDictionary().find('Location')!
  return {
    kind: 'comparison',
    subject: { kind: 'field', type: 'shape', field },
    every: false,
    tests: [{ kind: 'inside', shape }],
  }
}

it('shapes with very many corners are expensive, wherever they are in a condition', () => {
  expect(isExpensive(inside(polygon(2_000)))).toBe(false)
  expect(isExpensive(inside(polygon(2_001)))).toBe(true)
  expect(
    isExpensive({
      kind: 'or',
      of: [inside(polygon(4)), { kind: 'not', of: inside(polygon(2_001)) }],
    }),
  ).toBe(true)
})

it('takes many small shapes as they are, up to a measure', () => {
  expect(isExpensive(inside(several(136, 140)))).toBe(false)
  expect(isExpensive(inside(several(2, 2_001)))).toBe(true)
  expect(isExpensive(inside(several(200, 140)))).toBe(true)
})

describe('few matches bound the work of the index of words', () => {
  const phrase = (words: string[], prefix = false) => ({ words, prefix })
  const bounds = (rows: number, ...phrases: Phrase[]) =>
    boundsWords([{ kind: 'words', phrases }], rows)

  it('for one word among any number of listings', () => {
    expect(bounds(10_000_000, phrase(['pool']))).toBe(true)
  })

  it('for several words, which few listings may share, among few listings only', () => {
    const several = [
      [phrase(['pool']), phrase(['spa'])],
      [phrase(['open', 'kitchen'])],
      [{ ...phrase(['pool']), or: [phrase(['spa'])] }],
    ]
    for (const phrases of several) {
      expect(bounds(225_000, ...phrases)).toBe(true)
      expect(bounds(225_001, ...phrases)).toBe(false)
    }
  })

  it('for no beginning of words, which may have thousands of ends', () => {
    expect(bounds(1, phrase(['po'], true))).toBe(false)
    expect(bounds(1, phrase(['pool']), { ...phrase(['spa']), or: [phrase(['s'], true)] })).toBe(
      false,
    )
  })
})
