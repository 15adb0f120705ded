import { describe, expect, it } from 'vitest'
import { placeLabel } from '#src/domain/map/drawing/shapes/place-label.ts'

const size = { wide: 60, tall: 16 }
const pane = { width: 400, height: 300, obstacles: [] }
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
    expect(placeLabel(square(100, 100), size, pane)).toEqual({
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
    expect(placeLabel(corners, size, pane)).toMatchObject({ left: 100, bottom: 88 })
  })

  it('stands below or to a side where there is no room above', () => {
    expect(placeLabel(square(100, 10), size, pane)).toMatchObject({ left: 120, top: 122 })
    expect(placeLabel(square(50, -20, 340), size, pane)).toBeNull()
    expect(placeLabel(square(-50, -20, 340), size, pane)).toMatchObject({ left: 302, top: 142 })
    expect(placeLabel(square(100, -20, 340), size, pane)).toMatchObject({ right: 88 })
  })

  it('gives way to the label of another area', () => {
    const obstacles = [{ left: 100, right: 160, top: 60, bottom: 80 }]
    expect(placeLabel(square(100, 100), size, { ...pane, obstacles })).toMatchObject({ top: 212 })
  })
})
