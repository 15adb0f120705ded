import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isOriginalPath,
  parseSizedPath,
  photoFormats,
  photoWidths,
  sizedPath,
  widthsFor,
} from '#src/domain/listings/photos/photo-sizes.ts'

const widths = fc.integer({ min: 1, max: 60_000 })

describe('the widths of a photo', () => {
  it('are never wider than the original, grow, and end with all that the original has up to 1600', () => {
    fc.assert(
      fc.property(widths, (original) => {
        const made = widthsFor(original)
        expect(made.at(-1)).toBe(Math.min(original, 1600))
        expect(made).toEqual([...new Set(made)].sort((a, b) => a - b))
        for (const width of made.slice(0, -1)) expect(photoWidths).toContain(width)
      }),
    )
  })

  it('leave out a copy that is nearly as wide as the original', () => {
    expect(widthsFor(4000)).toEqual([160, 320, 720, 1024, 1600])
    expect(widthsFor(900)).toEqual([160, 320, 720, 900])
    expect(widthsFor(750)).toEqual([160, 320, 750])
    expect(widthsFor(40)).toEqual([40])
  })
})

describe('the path of a copy', () => {
  it('is read back as it was written', () => {
    const names = fc.stringMatching(/^[A-Za-z0-9_-]{22}$/)
    fc.assert(
      fc.property(
        names,
        fc.integer({ min: 1, max: 9999 }),
        fc.constantFrom(...photoFormats),
        (name, width, format) => {
          expect(parseSizedPath(sizedPath(name, width, format))).toEqual({ name, width, format })
        },
      ),
    )
  })

  it('holds no folder, no other type and no other length', () => {
    const name = 'a'.repeat(22)
    for (const path of [
      `/media/sized/../${name}-320.jpg`,
      `/media/sized/%2e%2e/${name}-320.jpg`,
      `/media/sized/${name}-320.svg`,
      `/media/sized/${name}-0320.jpg`,
      `/media/sized/${name}a-320.jpg`,
      `/media/sized/${name}-320.jpg/`,
      '/media/sized/',
      `/media/originals/${name}-320.jpg`,
      `/media/sized/${name}-320.jpg\0`,
    ])
      expect(parseSizedPath(path)).toBeNull()
  })
})

describe('the path of an original', () => {
  it('stays inside its folder', () => {
    expect(isOriginalPath('/media/originals/MLS 12/front door.jpg')).toBe(true)
    for (const path of [
      '/media/originals/../plat.sqlite',
      '/media/originals/a/../../b.jpg',
      '/media/originals/',
      '/media/originals/a//b',
      '/media/originals/.hidden',
      '/media/originals/a\\b',
      '/media/originals/a\nb',
      '/media/sized/a.jpg',
      `/media/originals/${'a'.repeat(1000)}`,
    ])
      expect(isOriginalPath(path)).toBe(false)
  })
})
