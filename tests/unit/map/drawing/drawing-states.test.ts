import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nothingDrawn, take } from '#src/domain/map/drawing/drawing-states.ts'
import type { Drawing, Step } from '#src/domain/map/drawing/drawing-steps.ts'
import type { DrawnShape } from '#src/domain/map/drawing/shapes/drawn.ts'
import type { Position } from '#src/domain/map/geometry/shapes.ts'
import { cases } from '../../../support/cases.ts'

const corners: Position[] = [
  [-122_400_000, 47_600_000],
  [-122_300_000, 47_600_000],
  [-122_300_000, 47_700_000],
]
const marks = corners.map((position): Step => ({ do: 'mark', position }))
const finish: Step = { do: 'finish', at: 5_000, id: 'new', color: '0077d9' }
const polygon: Step[] = [{ do: 'start', tool: 'polygon', at: 0 }, ...marks, finish]

/** Takes the steps one after the other; each has to be possible. */
function afterSteps(steps: readonly Step[], from: Drawing = nothingDrawn): Drawing {
  return steps.reduce((drawing, step) => {
    const { drawing: next, outcome } = take(drawing, step)
    expect(outcome, step.do).toBeNull()
    return next
  }, from)
}

const said = (drawing: Drawing, step: Step) => take(drawing, step).outcome
const drawn = afterSteps(polygon)
const editing = afterSteps([{ do: 'edit', at: 10_000 }], drawn)
const confirming = afterSteps([{ do: 'ask' }], drawn)
const moved: Step = {
  do: 'reshape',
  geometry: {
    kind: 'polygon',
    rings: [[...corners.slice(0, 2), [-122_350_000, 47_800_000], corners[0]!]],
  },
}

describe('§4 Drawing', () => {
  it('goes from idle by marks to a shape, with a name and a colour', () => {
    expect(nothingDrawn.phase).toEqual({ name: 'idle' })
    expect(drawn.phase).toEqual({ name: 'completed', id: 'new' })
    const [first] = corners
    expect(drawn.shapes).toEqual([
      {
        id: 'new',
        label: 'Polygon 1',
        color: '0077d9',
        excluded: false,
        geometry: { kind: 'polygon', rings: [[...corners, first]] },
      },
    ])
  })

  it('draws a rectangle by two corners, a circle by its middle and its rim', () => {
    const [from, , to] = corners
    const two = (tool: 'rectangle' | 'circle'): Step[] => [
      { do: 'start', tool, at: 0 },
      { do: 'mark', position: from! },
      { do: 'finish', position: to!, at: 2_000, id: tool, color: 'd0312d' },
    ]
    const [rectangle, circle] = afterSteps([...two('rectangle'), ...two('circle')]).shapes
    expect(rectangle?.geometry).toEqual({
      kind: 'rectangle',
      west: from![0],
      east: to![0],
      south: from![1],
      north: to![1],
    })
    expect(circle?.geometry).toEqual({ kind: 'circle', center: from, miles: 8.34 })
    expect(rectangle?.label).toBe('Rectangle 1')
    expect(circle?.label).toBe('Circle 1')
  })

  it('can be cancelled, and takes back a mark', () => {
    expect(afterSteps(polygon.slice(0, 3).concat({ do: 'cancel' }))).toEqual({
      ...nothingDrawn,
      phase: { name: 'cancelled' },
    })
    const { phase } = afterSteps([...polygon.slice(0, 3), { do: 'unmark' }, { do: 'undo' }])
    expect(phase).toMatchObject({ name: 'drawing', positions: [] })
    expect(said(afterSteps(polygon.slice(0, 1)), { do: 'undo' })).toBe('refused')
  })

  it('discards what is no shape and says so', () => {
    const bow: Position[] = [
      [0, 0],
      [1_000_000, 1_000_000],
      [1_000_000, 0],
      [0, 1_000_000],
    ]
    const crossed = afterSteps([
      polygon[0]!,
      ...bow.map((position): Step => ({ do: 'mark', position })),
    ])
    expect(take(crossed, finish)).toEqual({
      drawing: { ...nothingDrawn, phase: { name: 'cancelled' } },
      outcome: 'invalid',
    })
    const hasty = afterSteps([
      { do: 'start', tool: 'circle', at: 0 },
      { do: 'mark', position: [0, 0] },
    ])
    expect(said(hasty, { ...finish, position: [200, 0], at: 900 })).toBe('ignored')
    expect(said(hasty, { ...finish, position: [200, 0], at: 1_100 })).toBeNull()
    expect(said(hasty, finish)).toBe('ignored')
  })

  it('edits a shape: done keeps, cancel restores, and neither within 500 ms', () => {
    const changed = afterSteps([moved], editing)
    expect(said(changed, { do: 'done', at: 10_499 })).toBe('refused')
    const done = afterSteps([{ do: 'done', at: 10_500 }], changed)
    expect(done.phase).toEqual({ name: 'selected', id: 'new' })
    expect(done.shapes[0]!.geometry).not.toEqual(drawn.shapes[0]!.geometry)
    const restored = afterSteps([{ do: 'restore', at: 10_500 }], changed)
    expect(restored.shapes).toEqual(drawn.shapes)
    expect(afterSteps([{ do: 'undo' }], done).shapes).toEqual(drawn.shapes)
  })

  it('takes back the steps of an edit one by one, a drag as one; cancel restores what it was all the same', () => {
    const to = (latitude: number, goesOn: boolean): Step => ({
      do: 'reshape',
      goesOn,
      geometry: {
        kind: 'polygon',
        rings: [[...corners.slice(0, 2), [-122_350_000, latitude], corners[0]!]],
      },
    })
    const dragged = afterSteps(
      [moved, to(47_810_000, false), to(47_820_000, true), to(47_830_000, true)],
      editing,
    )
    const once = afterSteps([{ do: 'undo' }], dragged)
    expect(once).toEqual(afterSteps([moved], editing))
    expect(afterSteps([{ do: 'undo' }], once)).toEqual(editing)
    expect(said(afterSteps([{ do: 'undo' }, { do: 'undo' }], dragged), { do: 'undo' })).toBe(
      'refused',
    )
    expect(afterSteps([{ do: 'restore', at: 10_500 }], once).shapes).toEqual(drawn.shapes)
    const nothing = afterSteps([{ do: 'undo' }, { do: 'done', at: 10_500 }], once)
    expect(nothing.shapes).toEqual(drawn.shapes)
    expect(nothing.past).toEqual(drawn.past)
  })

  it('goes on with an edit that left no valid shape', () => {
    const flat: Step = {
      do: 'reshape',
      geometry: { kind: 'polygon', rings: [[...corners.slice(0, 2), corners[0]!]] },
    }
    const { drawing, outcome } = take(afterSteps([flat], editing), { do: 'done', at: 11_000 })
    expect(outcome).toBe('invalid')
    expect(drawing.phase.name).toBe('editing')
    expect(afterSteps([{ do: 'restore', at: 11_000 }], drawing).shapes).toEqual(drawn.shapes)
  })

  it('deletes a shape once that was confirmed', () => {
    expect(afterSteps([{ do: 'keep' }], confirming)).toMatchObject({
      shapes: drawn.shapes,
      phase: { name: 'selected' },
    })
    const deleted = afterSteps([{ do: 'delete' }], confirming)
    expect(deleted.shapes).toEqual([])
    expect(afterSteps([{ do: 'undo' }], deleted).shapes).toEqual(drawn.shapes)
  })

  it('names and colours a shape: an empty name reverts, the same colour changes nothing', () => {
    expect(afterSteps([{ do: 'name', label: ' Lake side ' }], drawn).shapes[0]!.label).toBe(
      'Lake side',
    )
    const same = afterSteps(
      [
        { do: 'name', label: '  ' },
        { do: 'color', color: '#0077D9' },
        { do: 'color', color: 'red' },
      ],
      drawn,
    )
    expect(same).toEqual({ ...drawn, phase: { name: 'selected', id: 'new' } })
    expect(afterSteps([{ do: 'color', color: '#D0312D' }], drawn).shapes[0]!.color).toBe('d0312d')
    expect(afterSteps([{ do: 'exclude' }], drawn).shapes[0]!.excluded).toBe(true)
  })

  it.each<[string, Drawing, Step[]]>([
    [
      'idle',
      nothingDrawn,
      [
        ...marks,
        finish,
        { do: 'cancel' },
        { do: 'select', id: 'new' },
        { do: 'ask' },
        { do: 'undo' },
      ],
    ],
    [
      'drawing',
      afterSteps(polygon.slice(0, 3), drawn),
      [polygon[0]!, { do: 'select', id: 'new' }, { do: 'edit', at: 0 }, { do: 'ask' }],
    ],
    [
      'editing',
      editing,
      [
        polygon[0]!,
        ...marks,
        { do: 'select', id: 'new' },
        { do: 'ask' },
        { do: 'undo' },
        { do: 'name', label: 'x' },
      ],
    ],
    [
      'confirming',
      confirming,
      [
        polygon[0]!,
        { do: 'edit', at: 0 },
        { do: 'undo' },
        { do: 'done', at: 99_999 },
        { do: 'exclude' },
      ],
    ],
  ])('refuses what cannot be done while %s', (_, drawing, steps) => {
    for (const step of steps)
      expect(take(drawing, step), step.do).toEqual({ drawing, outcome: 'refused' })
  })

  it('stays whole whatever is done in whatever order', () => {
    const position = fc.tuple(
      fc.integer({ min: -200_000_000, max: 200_000_000 }),
      fc.integer({ min: -95_000_000, max: 95_000_000 }),
    )
    const at = fc.nat(20_000)
    const id = fc.constantFrom('a', 'b')
    const step: fc.Arbitrary<Step> = fc.oneof(
      fc.record({
        do: fc.constant('start' as const),
        tool: fc.constantFrom('polygon' as const, 'rectangle' as const, 'circle' as const),
        at,
      }),
      fc.record({ do: fc.constant('mark' as const), position }),
      fc.record({
        do: fc.constant('finish' as const),
        position,
        at,
        id,
        color: fc.constant('0077d9'),
      }),
      fc.record({ do: fc.constantFrom('select' as const), id }),
      fc.record({ do: fc.constantFrom('edit' as const, 'done' as const, 'restore' as const), at }),
      fc.record({
        do: fc.constantFrom(
          'cancel',
          'unmark',
          'deselect',
          'ask',
          'delete',
          'keep',
          'exclude',
          'undo',
        ) as fc.Arbitrary<'cancel'>,
      }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let now = nothingDrawn
        for (const each of steps) {
          const { drawing, outcome } = take(now, each)
          if (outcome === 'refused') expect(drawing).toBe(now)
          const { phase, shapes } = drawing
          if ('id' in phase)
            expect(shapes.some((shape: DrawnShape) => shape.id === phase.id)).toBe(true)
          now = drawing
        }
      }),
      { numRuns: cases(500) },
    )
  })
})
