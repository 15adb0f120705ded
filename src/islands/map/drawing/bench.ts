import { atom, type WritableAtom } from 'nanostores'
import type { DrawnGeometry } from '#src/domain/drawing/drawn.ts'
import { handlesOf, isSameHandle, type Handle, type HandleName } from '#src/domain/drawing/handles.ts'
import { distance } from '#src/domain/drawing/nearest.ts'
import { preview } from '#src/domain/drawing/preview.ts'
import { defaultShapeColour } from '#src/domain/limits.ts'
import type { Position } from '#src/domain/shapes.ts'
import { holdMap } from '../openlayers/drawing/hold.ts'
import { createSketch, type Sketch } from '../openlayers/drawing/sketch-layer.ts'
import type { Parts } from './parts.ts'
import { chosenIn } from './store.ts'

/** What drawing and editing share while they go on. */
export interface Bench extends Parts {
  /** Where the pointer or the crosshair is. */
  readonly $pointer: WritableAtom<Position | null>
  /** Whether it is the crosshair of those who draw by keyboard. */
  readonly $crosshair: WritableAtom<boolean>
  /** What of a shape is being moved. */
  readonly $handle: WritableAtom<HandleName | null>
}

export function createBench(parts: Parts): Bench {
  const bench: Bench = { ...parts, $pointer: atom(null), $crosshair: atom(false), $handle: atom(null) }
  const { chart, signal } = parts.context
  const show = createSketch(chart)
  const draw = () => show(sketchOf(bench))
  const { $drawing } = parts.store
  let phase = ''
  const hold = () => {
    const { phase: next } = $drawing.get()
    const isDrawing = next.name === 'drawing'
    holdMap(chart, { drags: isDrawing && next.tool !== 'polygon', taps: isDrawing || next.name === 'editing' })
    if (phase !== next.name) for (const one of [bench.$pointer, bench.$handle]) one.set(null)
    if (phase !== next.name) bench.$crosshair.set(false)
    phase = next.name
    if (isDrawing) chart.element.dataset['drawing'] = 'drawing'
    else delete chart.element.dataset['drawing']
  }
  const stops = [
    $drawing.subscribe(hold),
    ...[$drawing, bench.$pointer, bench.$crosshair, bench.$handle].map((store) => store.listen(draw)),
    chart.onView(draw),
  ]
  signal.addEventListener('abort', () => stops.forEach((stop) => stop()))
  return bench
}

function sketchOf(bench: Bench): Sketch | null {
  const drawing = bench.store.$drawing.get()
  const { phase } = drawing
  const pointer = bench.$pointer.get()
  if (phase.name === 'drawing') {
    const geometry = preview(phase.tool, phase.positions, pointer)
    const crosshair = bench.$crosshair.get() ? pointer : null
    return { geometry, color: defaultShapeColour, corners: phase.positions, edges: [], chosen: null, crosshair }
  }
  if (phase.name !== 'editing') return null
  const handles = handlesIn(bench)
  const name = bench.$handle.get()
  const of = (isEdge: boolean) => handles.filter(({ kind }) => (kind === 'edge') === isEdge).map(({ position }) => position)
  return {
    ...{ geometry: null, color: chosenIn(drawing)?.color ?? defaultShapeColour, crosshair: null },
    ...{ corners: of(false), edges: of(true) },
    chosen: (name && handles.find((handle) => isSameHandle(handle, name))?.position) ?? null,
  }
}

export const editedIn = ({ store }: Parts): DrawnGeometry | null => {
  const drawing = store.$drawing.get()
  return drawing.phase.name === 'editing' ? (chosenIn(drawing)?.geometry ?? null) : null
}

/** Pixels that an edge has to have before it offers its middle. */
const shortEdge = 36

/** The handles of the shape that is edited, as far as they have room. */
export function handlesIn(bench: Parts): Handle[] {
  const geometry = editedIn(bench)
  if (geometry === null) return []
  const { chart } = bench.context
  const all = handlesOf(geometry)
  const corners = all.filter(({ kind }) => kind === 'corner')
  return all.filter((handle) => {
    if (handle.kind !== 'edge') return true
    const from = corners[handle.at]
    return from !== undefined && distance(chart.pixelOf(from.position), chart.pixelOf(handle.position)) * 2 >= shortEdge
  })
}
