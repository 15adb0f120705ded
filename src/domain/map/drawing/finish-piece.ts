import { milesToMeters } from '../../limits.ts'
import { circleRing } from '../geometry/circle-ring.ts'
import { type Ring, toPosition } from '../geometry/shapes.ts'
import type { Drawing, InProgress, Piece, StepResult } from './drawing-steps.ts'
import { withHole, withPart } from './shapes/check-parts.ts'
import type { DrawnGeometry } from './shapes/drawn.ts'
import { partsOf } from './shapes/shape-parts.ts'
import type { Checked } from './shapes/validity.ts'
import { find, inPhase, replaced, withShapes } from './step-result.ts'

const circleCorners = 64

/** Adds a drawn ring to the shape as a hole or part. If it does not fit, drawing continues with the same corners. */
export function finishPiece(
  drawing: Drawing,
  phase: InProgress,
  piece: Piece,
  drawn: Checked,
): StepResult {
  const { id } = piece
  const shape = find(drawing, id)
  if (shape === undefined) return inPhase(drawing, { name: 'idle' })
  if (!drawn.ok) return inPhase(drawing, { name: 'selected', id }, drawn.why)
  const add = piece.as === 'hole' ? withHole : withPart
  const checked = add(shape.geometry, ringOfDrawn(drawn.geometry))
  if (!checked.ok) return inPhase(drawing, phase, checked.why)
  return withShapes(drawing, replaced(drawing, id, { geometry: checked.geometry }), {
    name: 'completed',
    id,
  })
}

function ringOfDrawn(geometry: DrawnGeometry): Ring {
  if (geometry.kind !== 'circle') return partsOf(geometry)?.[0]?.[0] ?? []
  const { center, miles } = geometry
  return circleRing(center, miles * milesToMeters, circleCorners).map(toPosition)
}
