import { atom } from 'nanostores'
import { describe, expect, it } from 'vitest'
import type { Position } from '#src/domain/map/geometry/shapes.ts'
import { maxShapes } from '#src/domain/search/filter/comparisons/shape-comparisons.ts'
import { openMenu } from '#src/islands/map/drawing/session/drawing-context.ts'
import { createStore } from '#src/islands/map/drawing/session/drawing-store.ts'
import { undo } from '#src/islands/map/drawing/session/undo-drawing.ts'
import { addTyped, readCircle } from '#src/islands/map/drawing/tools/add-typed.ts'
import {
  cancel,
  finish,
  mark,
  start,
  startPiece,
  trace,
  unmark,
} from '#src/islands/map/drawing/tools/draw.ts'
import type { DrawingSession } from '#src/islands/map/drawing/tools/drawing-session.ts'
import { addCorner, moveTo, startEditing, takeCorner } from '#src/islands/map/drawing/tools/edit.ts'
import { createHandleChoice } from '#src/islands/map/drawing/tools/handle-choice.ts'
import { createContext } from './context.ts'
import { withPage } from './page.ts'

const page = withPage()

const corners: readonly Position[] = [
  [0, 0],
  [10_000, 0],
  [10_000, 10_000],
  [0, 10_000],
]

/** For a map of any level. */
const largeSquare: readonly Position[] = [
  [-40_000_000, -40_000_000],
  [40_000_000, -40_000_000],
  [40_000_000, 40_000_000],
  [-40_000_000, 40_000_000],
]

function createSession(onInvalid?: () => void): DrawingSession {
  return {
    context: createContext(),
    store: createStore(onInvalid),
    placeOf: () => null,
    hand: { press: null, isDragging: false, before: null },
    retry: () => {},
    $pointer: atom(null),
    $crosshair: atom(false),
    $line: atom(null),
    $handle: atom(null),
    $transforms: atom(false),
    snap: () => null,
  }
}

/** A square, which is the selected shape. */
function withSquare(): DrawingSession {
  const session = createSession()
  start(session, 'polygon')
  for (const position of corners) mark(session, position)
  finish(session)
  return session
}

const phaseOf = ({ store }: DrawingSession) => store.$drawing.get().phase.name
const labelsOf = ({ store }: DrawingSession) =>
  store.$drawing.get().shapes.map(({ label }) => label)

describe('§4 Drawing: its steps', () => {
  it('say what is drawn, with how many corners', () => {
    const session = withSquare()
    expect(phaseOf(session)).toBe('completed')
    expect(page.said[0]).toMatch(/^Drawing a polygon\. Arrow keys move the crosshair/)
    expect(page.said[2]).toMatch(/^Corner 2 marked at .*, .* from the previous one\.$/)
    expect(page.said.at(-1)).toBe('Polygon 1 drawn. Polygon with 4 corners.')
  })

  it('take a point back, and say how many are left', () => {
    const session = createSession()
    start(session, 'polygon')
    for (const position of corners.slice(0, 2)) mark(session, position)
    unmark(session)
    expect(page.said.at(-1)).toBe('Undone. 1 corner left.')
    expect(undo(session.store)).toBe(true)
    expect(undo(session.store)).toBe(false)
  })

  it('go on with another tool; the same tool once more ends them', () => {
    const session = createSession()
    start(session, 'polygon')
    expect(start(session, 'circle')).toBe(true)
    expect(session.store.$drawing.get().phase).toMatchObject({ name: 'drawing', tool: 'circle' })
    expect(start(session, 'circle')).toBe(false)
    expect(phaseOf(session)).toBe('cancelled')
  })

  it('by hand make a polygon of a line, which can be taken back', () => {
    const session = createSession()
    start(session, 'freehand')
    expect(page.said.at(-1)).toBe(
      'Drawing by hand. Draw around the area in one stroke. Escape cancels.',
    )
    trace(session, largeSquare)
    expect(phaseOf(session)).toBe('completed')
    expect(page.said.at(-1)).toBe('Polygon 1 drawn. Polygon with 4 corners.')
    expect(undo(session.store)).toBe(true)
    expect(labelsOf(session)).toEqual([])
  })

  it('by hand go on after what was hardly an area, and say what to do', () => {
    const session = createSession()
    start(session, 'freehand')
    trace(session, largeSquare.slice(0, 2))
    expect(phaseOf(session)).toBe('drawing')
    expect(session.store.$refusal.get()).toBe('Too small. Draw around an area in one stroke.')
    trace(session, largeSquare)
    expect(session.store.$refusal.get()).toBe(null)
    expect(labelsOf(session)).toEqual(['Polygon 1'])
  })

  it('by hand cut a hole', () => {
    const session = createSession()
    start(session, 'freehand')
    trace(session, largeSquare)
    startPiece(session, 'hole', 'freehand')
    expect(page.said.at(-1)).toMatch(/^Drawing a hole in Polygon 1 by hand\. Draw around the area/)
    trace(
      session,
      largeSquare.map(([x, y]) => [x / 4, y / 4]),
    )
    expect(page.said.at(-1)).toBe('Polygon 1 has another hole. Polygon with 8 corners and 1 hole.')
  })

  it('can be canceled, which is announced once', () => {
    const session = createSession()
    start(session, 'rectangle')
    cancel(session)
    cancel(session)
    expect(page.said.slice(1)).toEqual(['Drawing canceled.'])
  })

  it('§5 discard a polygon that crosses itself, with the message and the event', () => {
    let events = 0
    const session = createSession(() => events++)
    start(session, 'polygon')
    for (const at of [0, 2, 1, 3]) mark(session, corners[at]!)
    finish(session)
    expect(session.store.$dialog.get()).toBe('invalid')
    expect(events).toBe(1)
    expect(labelsOf(session)).toEqual([])
  })

  it('ignore a circle that is hardly one, without a message', () => {
    const session = createSession()
    start(session, 'circle')
    mark(session, [0, 0])
    finish(session, [1, 1])
    expect(page.said.at(-1)).toBe('Too small, so nothing was drawn. Try a larger shape.')
    expect(session.store.$dialog.get()).toBeNull()
  })

  it('are refused once the search has all the shapes that it takes', () => {
    const session = createSession()
    const circle = { kind: 'circle', center: [0, 0], miles: 1 } as const
    addTyped(
      session,
      Array.from({ length: maxShapes }, () => ({
        geometry: circle,
        label: null,
        isExchanged: false,
      })),
    )
    expect(start(session, 'polygon')).toBe(false)
    expect(session.store.$problem.get()).toBe(`A search can have up to ${maxShapes} shapes.`)
    expect(page.said.at(-1)).toBe(`A search can have up to ${maxShapes} shapes.`)
  })
})

describe('§2 the menu of a shape', () => {
  it('opens for one shape at a time, which it selects', () => {
    const session = withSquare()
    const [shape] = session.store.$drawing.get().shapes
    openMenu(session, shape!.id, { x: 3, y: 4 })
    openMenu(session, shape!.id, { x: 50, y: 60 })
    expect(session.store.$menu.get()).toEqual({ x: 3, y: 4 })
    expect(phaseOf(session)).toBe('selected')
  })

  it('opens neither for a shape that is gone nor while something is drawn', () => {
    const session = withSquare()
    const { id } = session.store.$drawing.get().shapes[0]!
    openMenu(session, 'another', { x: 0, y: 0 })
    start(session, 'circle')
    openMenu(session, id, { x: 0, y: 0 })
    expect(session.store.$menu.get()).toBeNull()
  })
})

describe('§4 Drawing: a shape that is edited', () => {
  it('stays in the list as it was until the edit ends', () => {
    const session = withSquare()
    const listed = session.store.$listed.get()
    startEditing(session)
    moveTo(session, { kind: 'corner', at: 2 }, [20_000, 20_000])
    expect(session.store.$listed.get()).toBe(listed)
    session.store.take({ do: 'restore', at: Infinity })
    expect(session.store.$listed.get()[0]!.geometry).toEqual(listed[0]!.geometry)
  })

  it('offers its handles by name; the names stay the same list while one is moved', () => {
    const session = withSquare()
    const { $names, $chosen, choose } = createHandleChoice(session)
    startEditing(session)
    expect($names.get()[0]).toBe('Corner 1 of 4')
    choose(2)
    expect($chosen.get()).toBe(2)
    expect(page.said.at(-1)).toMatch(/^Corner 3 of 4: /)
    const names = $names.get()
    moveTo(session, { kind: 'corner', at: 2 }, [20_000, 20_000])
    expect($names.get()).toBe(names)
    expect($chosen.get()).toBe(2)
    addCorner(session)
    expect($names.get()[$chosen.get()]).toBe('Corner 4 of 5')
  })

  it('keeps at least three corners', () => {
    const session = withSquare()
    startEditing(session)
    for (let i = 0; i < 2; i++) takeCorner(session)
    expect(page.said.at(-1)).toBe('You can’t remove this corner. A polygon needs at least three.')
    expect(session.store.$drawing.get().shapes[0]!.geometry).toMatchObject({
      rings: [{ length: 4 }],
    })
  })

  it('is taken back by its steps before anything else is', () => {
    const session = withSquare()
    startEditing(session)
    moveTo(session, { kind: 'corner', at: 2 }, [20_000, 20_000])
    expect(undo(session.store)).toBe(true)
    expect(phaseOf(session)).toBe('editing')
    expect(undo(session.store)).toBe(false)
    expect(labelsOf(session)).toEqual(['Polygon 1'])
  })
})

describe('a shape that is typed', () => {
  it('is named by its kind unless its text names it, and said', () => {
    const session = withSquare()
    const geometry = { kind: 'circle', center: [0, 0], miles: 2 } as const
    addTyped(session, [
      { geometry, label: null, isExchanged: false },
      { geometry, label: 'The hills', isExchanged: false },
      { geometry, label: null, isExchanged: false },
    ])
    expect(labelsOf(session)).toEqual(['Polygon 1', 'Circle 1', 'The hills', 'Circle 2'])
    expect(page.said.at(-1)).toMatch(/^Circle 1, The hills, Circle 2 drawn\. /)
  })

  it.each([
    ['2', '1', 'A listing ID has 26 digits.'],
    ['2'.repeat(26), '0', 'Enter a radius from 0.01 to 1,000 miles.'],
    ['2'.repeat(26), '1001', 'Enter a radius from 0.01 to 1,000 miles.'],
    ['2'.repeat(26), 'far', 'Enter a radius from 0.01 to 1,000 miles.'],
  ])('around the listing %s within %s miles is refused with its reason', (id, miles, message) => {
    expect(readCircle(id, miles)).toEqual({ ok: false, message })
  })

  it('around a listing has its radius rounded to two decimals', () => {
    const id = '2'.repeat(26)
    expect(readCircle(` ${id} `, '1.239')).toEqual({
      ok: true,
      shapes: [{ geometry: { kind: 'around', id, miles: 1.24 }, label: null, isExchanged: false }],
    })
  })
})
