import { atom, type WritableAtom } from 'nanostores'
import { defaultShapeColor, editorClickGuardMs } from '#src/domain/limits.ts'
import { distance } from '#src/domain/map/drawing/nearest.ts'
import type { DrawnGeometry } from '#src/domain/map/drawing/shapes/drawn.ts'
import {
  type Handle,
  type HandleName,
  handlesOf,
  isSameHandle,
} from '#src/domain/map/drawing/shapes/handles.ts'
import { preview } from '#src/domain/map/drawing/shapes/preview.ts'
import type { Position } from '#src/domain/map/geometry/shapes.ts'
import { stopWith } from '#src/islands/map/core/chart.ts'
import { createSketch, type Sketch } from '#src/islands/map/drawing/layer/sketch-layer.ts'
import type { Parts } from '#src/islands/map/drawing/session/parts.ts'
import { findChosenShape, isBusy } from '#src/islands/map/drawing/session/store.ts'
import { type Snap, snapToShapes } from './snapping.ts'

/** Shared by drawing and editing. */
export interface Bench extends Parts {
  readonly $pointer: WritableAtom<Position | null>
  readonly $crosshair: WritableAtom<boolean>
  readonly $line: WritableAtom<readonly Position[] | null>
  readonly $handle: WritableAtom<HandleName | null>
  /** Transform mode. */
  readonly $transforms: WritableAtom<boolean>
  readonly snap: Snap
}

export function createBench(parts: Parts): Bench {
  const bench: Bench = {
    ...parts,
    $pointer: atom(null),
    $crosshair: atom(false),
    $line: atom(null),
    $handle: atom(null),
    $transforms: atom(false),
    snap: snapToShapes(parts),
  }
  const { chart, signal } = parts.context
  const draw = createSketch(chart, () => sketchOf(bench))
  const { $drawing } = parts.store
  const stops = [
    holdWhileBusy(bench),
    ...[
      $drawing,
      bench.$pointer,
      bench.$crosshair,
      bench.$line,
      bench.$handle,
      bench.$transforms,
    ].map((store) => store.listen(draw)),
  ]
  stopWith(signal, stops)
  return bench
}

/** Also for a moment after, whatever happens in it: the taps that end are not for the map. */
function holdWhileBusy(bench: Bench): () => void {
  const { chart } = bench.context
  let before = ''
  let timer: number | undefined
  return bench.store.$drawing.subscribe((drawing) => {
    const { phase } = drawing
    const isDrawing = phase.name === 'drawing'
    if (isBusy(drawing)) {
      clearTimeout(timer)
      chart.hold(isDrawing && phase.tool !== 'polygon', true)
    } else if (before === 'drawing' || before === 'editing')
      timer = window.setTimeout(chart.hold, editorClickGuardMs, false, false)
    if (phase.name === before) return
    before = phase.name
    for (const one of [bench.$pointer, bench.$line, bench.$handle]) one.set(null)
    bench.$crosshair.set(false)
    if (isDrawing) chart.element.dataset['hand'] = 'drawing'
    else delete chart.element.dataset['hand']
  })
}

function sketchOf(bench: Bench): Sketch | null {
  const drawing = bench.store.$drawing.get()
  const { phase } = drawing
  const pointer = bench.$pointer.get()
  if (phase.name === 'drawing') {
    const line = bench.$line.get()
    const geometry = line
      ? preview('freehand', line, null)
      : preview(phase.tool, phase.positions, pointer)
    const crosshair = bench.$crosshair.get() ? pointer : null
    return {
      geometry,
      color: findChosenShape(drawing)?.color ?? defaultShapeColor,
      corners: phase.positions,
      edges: [],
      middle: null,
      chosen: null,
      crosshair,
    }
  }
  if (phase.name !== 'editing' || bench.$transforms.get()) return null
  const handles = handlesIn(bench)
  const name = bench.$handle.get()
  const of = (...kinds: Handle['kind'][]) =>
    handles.filter(({ kind }) => kinds.includes(kind)).map(({ position }) => position)
  return {
    geometry: null,
    color: findChosenShape(drawing)?.color ?? defaultShapeColor,
    crosshair: null,
    corners: of('corner', 'rim'),
    edges: of('edge'),
    middle: of('whole')[0] ?? null,
    chosen: (name && handles.find((handle) => isSameHandle(handle, name))?.position) ?? null,
  }
}

export const editedIn = ({ store }: Parts): DrawnGeometry | null => {
  const drawing = store.$drawing.get()
  return drawing.phase.name === 'editing' ? (findChosenShape(drawing)?.geometry ?? null) : null
}

const known = new WeakMap<DrawnGeometry, Handle[]>()

/** Of what is edited. */
export function allHandles(parts: Parts): readonly Handle[] {
  const geometry = editedIn(parts)
  if (geometry === null) return []
  const handles = known.get(geometry) ?? handlesOf(geometry)
  known.set(geometry, handles)
  return handles
}

/** Shorter edges offer no middle handle. */
const shortEdge = 36

/** Handles of the edited shape that have room. */
export function handlesIn(bench: Parts): Handle[] {
  const { chart } = bench.context
  const all = allHandles(bench)
  const corners = all.filter(({ kind }) => kind === 'corner')
  return all.filter((handle) => {
    if (handle.kind !== 'edge') return true
    const from = corners[handle.at]
    return (
      from !== undefined &&
      distance(chart.pixelOf(from.position), chart.pixelOf(handle.position)) * 2 >= shortEdge
    )
  })
}
