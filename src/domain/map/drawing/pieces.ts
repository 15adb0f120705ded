import { milesToMeters } from '../../limits.ts'
import { circleRing } from '../geometry/circle-ring.ts'
import { type Ring, toPosition } from '../geometry/shapes.ts'
import { withHole, withPart } from './shapes/check-parts.ts'
import type { DrawnGeometry } from './shapes/drawn.ts'
import { partsOf } from './shapes/parts.ts'
import type { Checked } from './shapes/validity.ts'
import type { Drawing, InProgress, Piece, Taken } from './steps.ts'
import { changed, find, replaced, to } from './taken.ts'

const circleCorners = 64

/** Adds what was drawn to the shape as a hole or part. If it does not fit, drawing continues with the same corners. */
export function finishPiece(
  drawing: Drawing,
  phase: InProgress,
  piece: Piece,
  drawn: Checked,
): Taken {
  const { id } = piece
  const shape = find(drawing, id)
  if (shape === undefined) return to(drawing, { name: 'idle' })
  if (!drawn.ok) return to(drawing, { name: 'selected', id }, drawn.why)
  const add = piece.as === 'hole' ? withHole : withPart
  const checked = add(shape.geometry, ringOfDrawn(drawn.geometry))
  if (!checked.ok) return to(drawing, phase, checked.why)
  return changed(drawing, replaced(drawing, id, { geometry: checked.geometry }), {
    name: 'completed',
    id,
  })
}

function ringOfDrawn(geometry: DrawnGeometry): Ring {
  if (geometry.kind !== 'circle') return partsOf(geometry)?.[0]?.[0] ?? []
  const { center, miles } = geometry
  return circleRing(center, miles * milesToMeters, circleCorners).map(toPosition)
}
