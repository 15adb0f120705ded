import { describe, expect, it } from 'vitest'
import { labelBeside } from '#src/domain/map/drawing/shapes/label-beside.ts'

const size = { wide: 60, tall: 16 }
const pane = { width: 400, height: 300, taken: [] }
const square = (left: number, top: number, side = 100) =>
  [
    [left, top],
    [left + side, top],
    [left + side, top + side],
    [left, top + side],
    [left, top],
  ] as const

describe('the label of a drawn area', () => {
  it('stands above the middle of its upper edge, clear of the handles', () => {
    expect(labelBeside(square(100, 100), size, pane)).toEqual({
      left: 120,
      right: 180,
      top: 72,
      bottom: 88,
    })
  })

  it('stands above the highest corner', () => {
    const corners = [
      [100, 200],
      [130, 100],
      [220, 180],
      [100, 200],
    ] as const
    expect(labelBeside(corners, size, pane)).toMatchObject({ left: 100, bottom: 88 })
  })

  it('stands below or to a side where there is no room above', () => {
    expect(labelBeside(square(100, 10), size, pane)).toMatchObject({ left: 120, top: 122 })
    expect(labelBeside(square(50, -20, 340), size, pane)).toBeNull()
    expect(labelBeside(square(-50, -20, 340), size, pane)).toMatchObject({ left: 302, top: 142 })
    expect(labelBeside(square(100, -20, 340), size, pane)).toMatchObject({ right: 88 })
  })

  it('gives way to the label of another area', () => {
    const taken = [{ left: 100, right: 160, top: 60, bottom: 80 }]
    expect(labelBeside(square(100, 100), size, { ...pane, taken })).toMatchObject({ top: 212 })
  })
})
