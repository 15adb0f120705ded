import { describe, expect, it } from 'vitest'
import { embedOf } from '#src/components/listings/gallery/gallery-slide.ts'
import {
  aboutBytes,
  heldBackSentence,
  lowDataPhoto,
  wantsLowData,
} from '#src/domain/listings/low-data.ts'
import type { Photo } from '#src/domain/listings/view.ts'

describe('little data', () => {
  it('is what was chosen, else what the browser asks for', () => {
    expect(wantsLowData(undefined, undefined)).toBe(false)
    expect(wantsLowData(undefined, 'on')).toBe(true)
    expect(wantsLowData('off', 'on')).toBe(false)
    expect(wantsLowData('on', undefined)).toBe(true)
    expect(wantsLowData('yes', 'off')).toBe(false)
    expect(wantsLowData('', 'On ')).toBe(true)
  })

  it('offers the small copies of a photo alone, the smallest where none is small', () => {
    const copy = (width: number) => ({
      width,
      height: width / 2,
      bytes: { avif: 1, webp: 1, jpg: 1 },
    })
    const photoOf = (...widths: number[]): Photo => ({
      url: '/media/sized/x-1024.jpg',
      caption: null,
      width: 1024,
      height: 512,
      sized: { name: 'x', color: '000000', blur: null, sizes: widths.map(copy) },
    })
    const small = lowDataPhoto(photoOf(160, 320, 640, 1024))
    expect(small.sized?.sizes.map(({ width }) => width)).toEqual([160, 320])
    expect(small).toMatchObject({ url: '/media/sized/x-320.jpg', width: 320, height: 160 })
    expect(lowDataPhoto(photoOf(1024)).sized?.sizes.map(({ width }) => width)).toEqual([1024])
  })

  it('says how large the rest is, or that it is unknown', () => {
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
