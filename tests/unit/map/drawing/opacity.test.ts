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

describe('§9 opacity of drawn shapes, along their edge', () => {
  it.each([
    ['shape', 0.4],
    ['selected', 0.7],
    ['highlighted', 0.9],
  ] as const)('that of a %s one is %d', (look, opacity) => {
    expect(painted(look).strokes).toEqual([opacity, 1, 1])
  })

  it.each([
    ['shape', 0.5],
    ['selected', 0.7],
    ['highlighted', 0.9],
  ] as const)('left out, that of a %s one is %d', (look, opacity) => {
    expect(painted(look, true).strokes).toEqual([opacity, 1, 1])
  })

  it('fills so lightly that streets and names can be read', () => {
    const fills = [painted('shape'), painted('shape', true), painted('highlighted')]
    const [shape, excluded, highlighted] = fills.map((each) => each.fills)
    expect(shape).toEqual([expect.closeTo(0.08)])
    expect(excluded).toEqual([expect.closeTo(0.1)])
    expect(highlighted).toEqual([expect.closeTo(0.18)])
  })
})
