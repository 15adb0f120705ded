import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { brandProblems } from '#src/domain/admin/brand/brand.ts'
import {
  brandColors,
  canBeReadable,
  closestReadable,
  leastContrast,
  productColors,
  readColor,
  type Scheme,
  schemes,
} from '#src/domain/admin/brand/brand-colors.ts'
import {
  brandSamplePath,
  brandSheetNamed,
  brandSheetPath,
} from '#src/domain/admin/brand/brand-sheet.ts'
import { contrastOf, toHex, toOklch } from '#src/domain/admin/brand/oklch.ts'
import { colorTooLight, colorWrong } from '#src/domain/admin/messages/brokerage-messages.ts'

const steps = [0, 36, 73, 109, 146, 182, 219, 255]
const hex = (...bytes: number[]) =>
  `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
const grid = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => hex(r, g, b))))
const problemOf = (color: string) => brandProblems({ color, headline: '', lead: '' })['color']

describe('a brand color', () => {
  it('is readable on every surface of light and dark pages, or refused', () => {
    const accepted = grid.filter(canBeReadable)
    expect(accepted.length).toBeGreaterThan(100)
    const unreadable = accepted.flatMap((color) =>
      (['light', 'dark'] as const)
        .filter((scheme) => leastIn(color, scheme) < leastContrast)
        .map((scheme) => `${color} on ${scheme} pages`),
    )
    expect(unreadable).toEqual([])
  })

  it('is used as it is where that is readable, and a little darker where it almost is', () => {
    expect(brandColors('#a02021').light.accent).toBe('#a02021')
    const darker = brandColors('#006aff').light.accent
    expect(darker).not.toBe('#006aff')
    expect(Math.abs(toOklch(darker).hue - toOklch('#006aff').hue)).toBeLessThan(0.05)
  })

  it.each(['#ffd500', '#ffffff', '#ff7f00'])('is refused as %s, with one that works', (color) => {
    const suggestion = closestReadable(color)
    expect(problemOf(color)).toBe(colorTooLight(suggestion))
    expect(problemOf(suggestion)).toBeUndefined()
  })

  it('is read with or without its sign, and nothing else is', () => {
    expect(['#A1b2C3', 'abc', ' #ABC '].map(readColor)).toEqual(['#a1b2c3', '#aabbcc', '#aabbcc'])
    for (const text of ['red', '#12345', '#1234567', 'rgb(1,2,3)', '#fff;}', '#ggg'])
      expect(problemOf(text)).toBe(colorWrong)
    expect(problemOf('')).toBeUndefined()
  })
})

function leastIn(color: string, scheme: Scheme): number {
  const { accent, hover, tint } = brandColors(color)[scheme]
  const { paper, surface, sunken, ink, 'ink-soft': soft, 'on-accent': on } = schemes[scheme]
  const pairs = [accent, hover].flatMap((text) =>
    [paper, surface, sunken, on].map((on) => [text, on]),
  )
  const onTint = [accent, ink, soft].map((text) => [text, tint])
  return Math.min(...[...pairs, ...onTint].map(([one, other]) => contrastOf(one!, other!)))
}

it('OKLCH gives every color back', () => {
  expect(grid.filter((color) => toHex(toOklch(color)) !== color)).toEqual([])
  expect(contrastOf('#000000', '#ffffff')).toBe(21)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

it('the colors of the check are those of the style sheets', () => {
  const [light, dark] = readFileSync('src/styles/base/tokens.css', 'utf8').split(
    'prefers-color-scheme',
  )
  const sides = { light: light!, dark: dark! }
  for (const scheme of ['light', 'dark'] as const) {
    const { accent, hover, tint } = productColors[scheme]
    const tokens = { ...schemes[scheme], accent, 'accent-hover': hover, 'accent-tint': tint }
    for (const [name, value] of Object.entries(tokens))
      expect(sides[scheme]).toContain(`--${name}: ${value};`)
  }
})

describe('the style sheet of a brand', () => {
  const named = (path: string) => brandSheetNamed(path.split('/').at(-1)!)

  it('replaces the accents, and is made from its name alone', () => {
    // Browsers store a sheet for good: with other content, its version changes too.
    expect(named(brandSheetPath('#a02021'))).toMatchInlineSnapshot(
      `":root{--accent:#a02021;--accent-hover:#82000c;--accent-tint:#f8e4e2}.brand-mark__ground{fill:#a02021}@media screen and (prefers-color-scheme:dark){:root{--accent:#ff968c;--accent-hover:#febfb8;--accent-tint:#472c29}}"`,
    )
    expect(named(brandSamplePath('#a02021'))).toContain('.brand-sample[data-scheme=dark]{--paper:')
  })

  it.each([
    'brand-a02021.css',
    'brand-ffd500-1.css',
    'brand-A02021-1.css',
    'brand-a0202}-1.css',
    'other-a02021-1.css',
  ])('does not exist as %s', (file) => expect(brandSheetNamed(file)).toBeNull())
})
