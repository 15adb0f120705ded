import { describe, expect, it } from 'vitest'
import type { Palette } from '#src/islands/map/chart/canvas/palette.ts'
import type { Frame } from '#src/islands/map/chart/canvas-layer.ts'
import { type Look, paintShape } from '#src/islands/map/drawing/layer/paint.ts'

/** How dense the surface and the lines of a shape are painted. */
function painted(look: Look, excluded = false) {
  const fills: number[] = []
  const strokes: number[] = []
  const pen = {
    globalAlpha: 1,
    setLineDash: () => {},
    fill: () => fills.push(pen.globalAlpha),
    stroke: () => strokes.push(pen.globalAlpha),
    createPattern: () => null,
  }
  // A pattern needs a page; a shape that is left out has none here.
  const path = undefined as never
  paintShape(
    { pen } as unknown as Frame,
    { path, isArea: true, color: '0077d9', look, excluded },
    { surface: '#fff' } as Palette,
    () => null,
  )
  return { fills, strokes }
}

describe('§9 opacity of drawn shapes', () => {
  it.each([
    ['shape', 0.4],
    ['selected', 0.7],
    ['highlighted', 0.9],
  ] as const)('the surface of a %s one is filled with %d', (look, opacity) => {
    expect(painted(look).fills).toEqual([opacity])
  })

  it.each([
    ['shape', 0.5],
    ['selected', 0.7],
    ['highlighted', 0.9],
  ] as const)('left out, the surface of a %s one is filled with %d', (look, opacity) => {
    expect(painted(look, true).fills).toEqual([opacity])
  })

  it('the lines of all are whole, so that they are seen on any ground', () => {
    expect(painted('shape').strokes).toEqual([1, 1])
  })
})
