import { describe, expect, it } from 'vitest'
import { parseByteRange } from '#src/server/context/files/map-files.ts'

describe('a range of bytes', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=2-5', { start: 2, end: 5 }],
    ['bytes=2-', { start: 2, end: 9 }],
    ['bytes=2-900', { start: 2, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-900', { start: 0, end: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-2', null],
    ['bytes=-', null],
    ['bytes=0-1,4-5', null],
    ['bytes=a-b', null],
    ['bytes=1.5-2', null],
    ['bytes=0-99999999999999999999', null],
    ['lines=0-1', null],
    [undefined, null],
  ])('%s of ten bytes', (header, expected) => {
    expect(parseByteRange(header, 10)).toEqual(expected)
  })

  it('is never of an empty file', () => {
    expect(parseByteRange('bytes=0-', 0)).toBe('unsatisfiable')
    expect(parseByteRange('bytes=-1', 0)).toBe('unsatisfiable')
  })
})
