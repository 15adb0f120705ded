import { describe, expect, it } from 'vitest'
import { firstWords, initialsOf } from '#src/domain/sharing/share-note.ts'

describe('the note above a shared link', () => {
  it('has the first and the last initial of a sharer without a picture', () => {
    const names = [
      'Emmett Coleman',
      'Ana Sofía de la Cruz',
      'cher',
      '“Bo” O’Neil',
      '李 小龙',
      '42',
      '',
    ]
    expect(names.map(initialsOf)).toEqual(['EC', 'AC', 'C', 'BO', '李小', '', ''])
  })

  it('shows a short message whole, and the first whole words of a long one', () => {
    expect([firstWords(''), firstWords('Hi!\nBo')]).toEqual([null, null])
    const long = `${'The first is close to the school. '.repeat(9)}Bye`
    const start = firstWords(long)!
    expect(long.startsWith(start)).toBe(true)
    expect(start.length).toBeLessThanOrEqual(160)
    expect(start).toMatch(/\w$/)
    expect(firstWords('a\nb\nc\nd')).toBe('a b')
    expect(firstWords('x'.repeat(500))).toHaveLength(160)
    expect(firstWords(`a${'😀'.repeat(200)}`)).toBe(`a${'😀'.repeat(79)}`)
    expect(firstWords('!'.repeat(200))).toBe('!'.repeat(160))
    expect(firstWords('\n\n\nSee the second home')).toBe('See the second')
  })
})
