import { describe, expect, it } from 'vitest'
import { aboutBytes, heldBackSentence, wantsLowData } from '#src/domain/listing/low-data.ts'
import { embedOf } from '#src/domain/photos/media-embed.ts'

describe('little data', () => {
  it('is what was chosen, else what the browser asks for', () => {
    expect(wantsLowData(undefined, undefined)).toBe(false)
    expect(wantsLowData(undefined, 'on')).toBe(true)
    expect(wantsLowData('off', 'on')).toBe(false)
    expect(wantsLowData('on', undefined)).toBe(true)
    expect(wantsLowData('yes', 'off')).toBe(false)
    expect(wantsLowData('', 'On ')).toBe(true)
  })

  it('says how large the rest is, or that nobody knows', () => {
    expect(aboutBytes(1)).toBe('about 1 kB')
    expect(aboutBytes(999_499)).toBe('about 999 kB')
    expect(heldBackSentence({ count: 11, bytes: 2_349_000 })).toBe('11 more photos, about 2.3 MB.')
    expect(heldBackSentence({ count: 1, bytes: null })).toBe('1 more photo, size unknown.')
  })
})

describe('players inside the page', () => {
  const origins = [
    'https://www.youtube-nocookie.com',
    'https://player.vimeo.com',
    'https://tours.example',
  ]

  it.each([
    [
      'https://www.youtube.com/watch?v=abcdefghijk',
      'https://www.youtube-nocookie.com/embed/abcdefghijk',
    ],
    ['https://youtu.be/abcdefghijk?t=3', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
    ['https://vimeo.com/12345', 'https://player.vimeo.com/video/12345'],
    ['https://tours.example/12', 'https://tours.example/12'],
    ['https://tours.example.evil.example/12', null],
    ['https://evil.example/?https://youtu.be/abcdefghijk', null],
    ['/media/originals/a.mp4', null],
  ])('%s: %s', (url, embed) => expect(embedOf(url, origins)).toBe(embed))

  it('are nowhere unless the brokerage says so', () => {
    expect(embedOf('https://youtu.be/abcdefghijk', [])).toBeNull()
  })
})
