import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  autoWidth,
  cutToScreen,
  leastWidth,
  maxWidth,
  raiseToMinimum,
  resizeColumn,
  widthByKey,
  widthShares,
} from '#src/domain/listings/views/column-widths.ts'

const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0)

const tables = fc
  .array(fc.tuple(fc.integer({ min: 50, max: 150 }), fc.integer({ min: 0, max: 400 })), {
    minLength: 1,
    maxLength: 14,
  })
  .chain((columns) => {
    const least = columns.map(([own]) => own)
    const widths = columns.map(([own, more]) => own + more)
    return fc.record({
      sizes: fc.constant({ widths, least }),
      at: fc.integer({ min: 0, max: columns.length - 1 }),
      wanted: fc.integer({ min: -500, max: 9_000 }),
    })
  })

describe('§4 Column resize', () => {
  it('leaves the table as wide as it was, and no column below its least width', () => {
    fc.assert(
      fc.property(tables, ({ sizes, at, wanted }) => {
        const after = resizeColumn(sizes, at, wanted)
        expect(sum(after)).toBeCloseTo(sum(sizes.widths), 6)
        for (const [i, width] of after.entries())
          expect(width).toBeGreaterThanOrEqual(sizes.least[i]! - 1e-6)
      }),
    )
  })

  it('makes the column as wide as was wanted, between its least and what the others can give', () => {
    fc.assert(
      fc.property(tables, ({ sizes, at, wanted }) => {
        const expected = Math.max(sizes.least[at]!, Math.min(maxWidth(sizes, at), wanted))
        const alone = sizes.widths.length === 1 ? sizes.widths[0]! : expected
        expect(resizeColumn(sizes, at, wanted)[at]).toBeCloseTo(alone, 6)
      }),
    )
  })

  it('takes from the columns after it before it takes from those before it', () => {
    const sizes = { widths: [200, 100, 150, 100], least: [50, 50, 50, 50] }
    expect(resizeColumn(sizes, 1, 175)).toEqual([200, 175, 100, 75])
    expect(resizeColumn(sizes, 1, 270)).toEqual([180, 270, 50, 50])
    expect(resizeColumn(sizes, 1, 60)).toEqual([200, 60, 190, 100])
    expect(resizeColumn(sizes, 3, 60)).toEqual([200, 100, 190, 60])
  })

  it('leaves the others readable, and gives back what they gave', () => {
    const usual = [200, 100, 150, 100]
    const sizes = { widths: usual, least: [50, 50, 50, 50], readable: [90, 60, 90, 70], usual }
    const wide = resizeColumn(sizes, 1, 900)
    expect(wide).toEqual([90, 300, 90, 70])
    expect(maxWidth(sizes, 1)).toBe(300)
    expect(resizeColumn({ ...sizes, widths: wide }, 1, 100)).toEqual(usual)
    expect(resizeColumn({ ...sizes, widths: wide }, 1, 200)).toEqual([145, 200, 120, 85])
    expect(resizeColumn({ ...sizes, widths: wide }, 1, 60)).toEqual([200, 60, 190, 100])
    expect(resizeColumn(sizes, 2, 50)).toEqual([200, 100, 50, 200])
  })

  it('lifts columns that are too narrow', () => {
    expect(raiseToMinimum({ widths: [40, 160, 45], least: [72, 120, 50] })).toEqual([72, 123, 50])
  })
})

describe('§5 Column width', () => {
  it('is 50 pixels at least, or what the column itself needs', () => {
    expect(leastWidth(0)).toBe(50)
    expect(leastWidth(50)).toBe(50)
    expect(leastWidth(72)).toBe(72)
  })

  it('is 500 pixels at most where it is found out', () => {
    expect(autoWidth(900, 0)).toBe(500)
    expect(autoWidth(500.2, 0)).toBe(500)
    expect(autoWidth(310.2, 0)).toBe(311)
    expect(autoWidth(20, 0)).toBe(50)
    expect(autoWidth(20, 120)).toBe(120)
  })

  it('is cut to the screen less the left padding on mobile alone', () => {
    const phone = { screen: 360, padding: 12, isMobile: true }
    expect(cutToScreen(361, phone)).toBe(348)
    expect(cutToScreen(360, phone)).toBe(360)
    expect(cutToScreen(900, { ...phone, isMobile: false })).toBe(900)
  })

  it('moves by keys', () => {
    const range = { least: 50, most: 400, large: false }
    const keys = ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'Enter', 'a']
    expect(keys.map((key) => widthByKey(key, 100, range))).toEqual([90, 110, 50, 400, null, null])
    expect(widthByKey('ArrowRight', 100, { ...range, large: true })).toBe(150)
  })

  it('is passed to the table as a share', () => {
    expect(widthShares([100, 200, 300])).toEqual(['100.00', '200.00', '300.00'])
    expect(widthShares([50, 50])).toEqual(['300.00', '300.00'])
  })
})
