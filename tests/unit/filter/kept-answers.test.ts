import { describe, expect, it } from 'vitest'
import { keepAnswers } from '#src/domain/filter/cache/cached-calls.ts'
import { KeptTexts } from '#src/domain/filter/cache/text-cache.ts'
import { filterToForm } from '#src/domain/filter/convert/form-from-filter.ts'
import { sentenceParts } from '#src/domain/filter/sentence/sentence-parts.ts'
import { dictionary } from './cards/support.ts'

function counting() {
  const asked: string[] = []
  const length = keepAnswers((text) => {
    asked.push(text)
    return text === '' ? null : text.length
  })
  return { asked, length }
}

describe('answers that are kept by their texts', () => {
  it('are found once, also when there is none', () => {
    const { asked, length } = counting()
    expect(['a', '', 'bc', 'a', ''].map(length)).toEqual([1, null, 2, 1, null])
    expect(asked).toEqual(['a', '', 'bc'])
  })

  it('are not kept of long texts', () => {
    const { asked, length } = counting()
    const long = 'x'.repeat(8_001)
    expect(length(long)).toBe(8_001)
    expect(length(long)).toBe(8_001)
    expect(asked).toEqual([long, long])
  })

  it('are no answers when there was an error', () => {
    let fails = true
    const answer = keepAnswers((text) => {
      if (fails) throw new Error('Not now.')
      return text
    })
    expect(() => answer('a')).toThrow('Not now.')
    fails = false
    expect(answer('a')).toBe('a')
  })
})

describe('values that are kept by texts', () => {
  const textOf = (n: number) => `${n} `.padEnd(400, '.')

  it('are those that were asked for last, in a room of so many letters', () => {
    const kept = new KeptTexts<number>(10_000)
    for (let n = 0; n < 100; n++) {
      kept.set(textOf(n), n)
      expect(kept.get(textOf(0))).toBe(0)
      expect(kept.get(textOf(n))).toEqual(n)
    }
    const held = Array.from({ length: 100 }, (_, n) => n).filter(
      (n) => kept.get(textOf(n)) !== undefined,
    )
    expect(held.length).toBeLessThanOrEqual(20)
    expect(held.length).toBeGreaterThanOrEqual(10)
    expect(held.at(-1)).toBe(99)
  })
})

describe('a filter whose form and parts were asked for before', () => {
  it('says the same again', () => {
    const filter = "City Eq 'Harbor' And BedroomsTotal Ge 3"
    expect(filterToForm(filter)).toMatchObject({ place: 'Harbor', bedsMin: 3 })
    expect(filterToForm(filter)).toEqual(filterToForm(` ${filter}`))
    expect(sentenceParts(filter, dictionary)).toHaveLength(2)
    expect(sentenceParts(filter, dictionary)).toEqual(sentenceParts(` ${filter}`, dictionary))
  })
})
