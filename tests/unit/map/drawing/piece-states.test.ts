import { describe, expect, it } from 'vitest'
import { nothingDrawn, take } from '#src/domain/map/drawing/drawing-states.ts'
import type { Drawing, Step } from '#src/domain/map/drawing/drawing-steps.ts'
import type { Position } from '#src/domain/map/geometry/shapes.ts'

const square = (from: number, to: number): Position[] => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
]
const marksOf = (corners: readonly Position[]) =>
  corners.map((position): Step => ({ do: 'mark', position }))
const finish: Step = { do: 'finish', at: 5_000, id: 'new', color: '0077d9' }
const drawSquare = (from: number, to: number, piece?: 'hole' | 'part'): Step[] => [
  { do: 'start', tool: 'polygon', at: 0, ...(piece && { piece: { id: 'new', as: piece } }) },
  ...marksOf(square(from, to)),
  finish,
]

function afterSteps(steps: readonly Step[], from: Drawing = nothingDrawn): Drawing {
  return steps.reduce((drawing, step) => {
    const { drawing: next, outcome } = take(drawing, step)
    expect(outcome, step.do).toBeNull()
    return next
  }, from)
}

const drawn = afterSteps(drawSquare(0, 1_000))
const close = (corners: readonly Position[]) => [...corners, corners[0]!]

describe('§4 Drawing: a hole in a shape, and another part of it', () => {
  it('are drawn into the shape that is chosen, and taken back', () => {
    const holed = afterSteps(drawSquare(200, 400, 'hole'), drawn)
    expect(holed.phase).toEqual({ name: 'completed', id: 'new' })
    expect(holed.shapes).toHaveLength(1)
    expect(holed.shapes[0]).toMatchObject({
      label: 'Polygon 1',
      geometry: { kind: 'polygon', rings: [close(square(0, 1_000)), close(square(200, 400))] },
    })
    const both = afterSteps(drawSquare(2_000, 3_000, 'part'), holed)
    expect(both.shapes[0]!.geometry).toMatchObject({ kind: 'several' })
    expect(afterSteps([{ do: 'undo' }], both).shapes).toEqual(holed.shapes)
    expect(afterSteps([{ do: 'undo' }, { do: 'undo' }], both).shapes).toEqual(drawn.shapes)
  })

  it('may be a rectangle, or the corners of a circle', () => {
    const rectangle: Step[] = [
      { do: 'start', tool: 'rectangle', at: 0, piece: { id: 'new', as: 'part' } },
      { do: 'mark', position: [2_000_000, 0] },
      { ...finish, position: [2_001_000, 1_000] } as Step,
    ]
    expect(afterSteps(rectangle, drawn).shapes[0]!.geometry).toMatchObject({ kind: 'several' })
    const wide = afterSteps(drawSquare(0, 1_000_000))
    const circle: Step[] = [
      { do: 'start', tool: 'circle', at: 0, piece: { id: 'new', as: 'hole' } },
      { do: 'mark', position: [500_000, 500_000] },
      { ...finish, position: [600_000, 500_000] } as Step,
    ]
    const { geometry } = afterSteps(circle, wide).shapes[0]!
    expect(geometry.kind === 'polygon' && geometry.rings[1]).toHaveLength(65)
  })

  it('keep their corners where they cannot be, to be marked otherwise', () => {
    const begun = afterSteps(drawSquare(900, 1_100, 'hole').slice(0, -1), drawn)
    const { drawing, outcome } = take(begun, finish)
    expect(outcome).toBe('hole-outside')
    expect(drawing.phase).toEqual(begun.phase)
    expect(drawing.shapes).toEqual(drawn.shapes)
    const overlapping = afterSteps(drawSquare(100, 200, 'part').slice(0, -1), drawn)
    expect(take(overlapping, finish).outcome).toBe('parts-overlap')
  })

  it('are discarded without a boundary, and cancelled back to their shape', () => {
    const begun = afterSteps(drawSquare(200, 400, 'hole').slice(0, 3), drawn)
    const selected = { name: 'selected', id: 'new' }
    expect(take(begun, finish)).toMatchObject({ outcome: 'invalid', drawing: { phase: selected } })
    expect(afterSteps([{ do: 'cancel' }], begun)).toEqual({ ...drawn, phase: selected })
  })

  it('are not for what has no corners, nor for what is not there', () => {
    const circle = afterSteps([
      { do: 'start', tool: 'circle', at: 0 },
      { do: 'mark', position: [0, 0] },
      { ...finish, position: [100_000, 0] } as Step,
    ])
    const start = (id: string): Step => ({
      do: 'start',
      tool: 'polygon',
      at: 0,
      piece: { id, as: 'hole' },
    })
    expect(take(circle, start('new')).outcome).toBe('refused')
    expect(take(drawn, start('other')).outcome).toBe('refused')
  })

  it('go on when the filter changes elsewhere, and end when their shape is gone', () => {
    const begun = afterSteps(drawSquare(200, 400, 'hole').slice(0, 3), drawn)
    const synced = afterSteps([{ do: 'sync', shapes: [...drawn.shapes] }], begun)
    expect(synced.phase).toEqual(begun.phase)
    expect(afterSteps([{ do: 'sync', shapes: [] }], begun).phase).toEqual({ name: 'idle' })
  })

  it('stay while the shape is edited: a corner that leaves its place is refused with the reason', () => {
    const holed = afterSteps(drawSquare(200, 400, 'hole'), drawn)
    const editing = afterSteps(
      [
        { do: 'edit', at: 10_000 },
        {
          do: 'reshape',
          geometry: {
            kind: 'polygon',
            rings: [close(square(0, 1_000)), close(square(900, 1_400))],
          },
        },
      ],
      holed,
    )
    const done = take(editing, { do: 'done', at: 20_000 })
    expect(done.outcome).toBe('hole-outside')
    expect(done.drawing.phase.name).toBe('editing')
    expect(afterSteps([{ do: 'restore', at: 20_000 }], editing).shapes).toEqual(holed.shapes)
  })
})
