import { describe, expect, it } from 'vitest'
import { filterToForm } from '#src/domain/filter/form-from-filter.ts'
import { keepAnswers } from '#src/domain/filter/kept-answers.ts'
import { sentenceParts } from '#src/domain/filter/sentence-parts.ts'
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

  it('are not kept of long texts, and of the last thousand only', () => {
    const { asked, length } = counting()
    const long = 'x'.repeat(1_001)
    expect([length(long), length(long)]).toEqual([1_001, 1_001])
    expect(asked).toEqual([long, long])
    for (let n = 0; n < 1_000; n++) length(`text ${n}`)
    length('text 0')
    length('one more')
    asked.length = 0
    length('text 0')
    length('text 1')
    expect(asked).toEqual(['text 1'])
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

describe('a filter whose form and parts were asked for before', () => {
  it('says the same again', () => {
    const filter = "City Eq 'Harbor' And BedroomsTotal Ge 3"
    expect(filterToForm(filter)).toMatchObject({ place: 'Harbor', bedsMin: 3 })
    expect(filterToForm(filter)).toEqual(filterToForm(` ${filter}`))
    expect(sentenceParts(filter, dictionary)).toHaveLength(2)
    expect(sentenceParts(filter, dictionary)).toEqual(sentenceParts(` ${filter}`, dictionary))
  })
})
