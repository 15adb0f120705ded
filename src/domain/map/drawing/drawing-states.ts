import type { Position } from '#src/domain/map/geometry/shapes.ts'
import { changeChosenShape } from './change-shape.ts'
import {
  type Confirming,
  type Drawing,
  type InProgress,
  type Resting,
  type Step,
  type StepOf,
  type StepResult,
  shapeIdOf,
} from './drawing-steps.ts'
import { edit } from './editing.ts'
import { finishPiece } from './finish-piece.ts'
import { type DrawnShape, labelFor, type Tool } from './shapes/drawn.ts'
import { hasParts } from './shapes/shape-parts.ts'
import { type Checked, checkCircle, checkPolygon, checkRectangle } from './shapes/validity.ts'
import { find, inPhase, refused, replaced, withShapes } from './step-result.ts'

// The state machine of the drawing tools (SPEC §4). It refuses steps that its phase does not allow.

export const nothingDrawn: Drawing = { shapes: [], phase: { name: 'idle' }, past: [] }

export function take(drawing: Drawing, step: Step): StepResult {
  const { phase } = drawing
  if (step.do === 'sync') return sync(drawing, step.shapes)
  if (phase.name === 'drawing') return draw(drawing, phase, step)
  if (phase.name === 'editing') return edit(drawing, phase, step)
  if (phase.name === 'confirming') return confirm(drawing, phase, step)
  return rest(drawing, phase, step)
}

function rest(drawing: Drawing, phase: Resting, step: Step): StepResult {
  switch (step.do) {
    case 'start':
      return start(drawing, step)
    case 'select':
      return find(drawing, step.id) === undefined
        ? refused(drawing)
        : inPhase(drawing, { name: 'selected', id: step.id })
    case 'add':
      return step.shapes.length === 0
        ? refused(drawing)
        : withShapes(drawing, [...drawing.shapes, ...step.shapes], { name: 'idle' })
    case 'undo':
      return undo(drawing)
    default:
      return 'id' in phase ? changeChosenShape(drawing, phase, step) : refused(drawing)
  }
}

function start(drawing: Drawing, { tool, at, piece }: StepOf<'start'>): StepResult {
  const shape = piece && find(drawing, piece.id)
  if (piece !== undefined && (shape === undefined || !hasParts(shape.geometry)))
    return refused(drawing)
  const begun: InProgress = { name: 'drawing', tool, positions: [], startedAt: at }
  return inPhase(drawing, piece === undefined ? begun : { ...begun, piece })
}

function undo(drawing: Drawing): StepResult {
  const { past } = drawing
  const before = past.at(-1)
  if (before === undefined) return refused(drawing)
  return {
    drawing: { shapes: before, phase: { name: 'idle' }, past: past.slice(0, -1) },
    outcome: null,
  }
}

function draw(drawing: Drawing, phase: InProgress, step: Step): StepResult {
  const { positions } = phase
  switch (step.do) {
    case 'mark':
      return inPhase(drawing, {
        ...phase,
        positions: [...positions, step.position],
        startedAt: positions.length === 0 ? (step.at ?? phase.startedAt) : phase.startedAt,
      })
    case 'unmark':
    case 'undo':
      return positions.length === 0
        ? refused(drawing)
        : inPhase(drawing, { ...phase, positions: positions.slice(0, -1) })
    case 'finish':
      return finish(drawing, phase, step)
    case 'cancel':
      return inPhase(drawing, cancelled(phase))
    default:
      return refused(drawing)
  }
}

function finish(
  drawing: Drawing,
  phase: InProgress,
  { position, drawn, at, id, color }: StepOf<'finish'>,
): StepResult {
  const positions = position === undefined ? phase.positions : [...phase.positions, position]
  const checked = drawn ?? check(phase.tool, positions, at - phase.startedAt)
  if (phase.piece !== undefined) return finishPiece(drawing, phase, phase.piece, checked)
  if (!checked.ok) return inPhase(drawing, { name: 'cancelled' }, checked.why)
  const { geometry } = checked
  const shape = { id, geometry, label: labelFor(geometry, drawing.shapes), color, excluded: false }
  return withShapes(drawing, [...drawing.shapes, shape], { name: 'completed', id })
}

const cancelled = ({ piece }: InProgress): Resting =>
  piece === undefined ? { name: 'cancelled' } : { name: 'selected', id: piece.id }

function check(tool: Tool, positions: readonly Position[], ms: number): Checked {
  if (tool === 'polygon' || tool === 'freehand') return checkPolygon(positions)
  const from = positions[0]
  const to = positions.at(-1)
  if (from === undefined || to === undefined || positions.length < 2)
    return { ok: false, why: 'ignored' }
  return tool === 'rectangle' ? checkRectangle(from, to) : checkCircle(from, to, ms)
}

function sync(drawing: Drawing, shapes: readonly DrawnShape[]): StepResult {
  const { phase } = drawing
  const synced = { ...drawing, shapes, past: [] }
  const id = shapeIdOf(phase)
  const shape = find(synced, id ?? '')
  if (id === null) return { drawing: synced, outcome: null }
  if (shape === undefined) return inPhase(synced, { name: 'idle' })
  if (phase.name !== 'editing') return { drawing: synced, outcome: null }
  const now = find(drawing, id)?.geometry ?? phase.original
  return { drawing: { ...synced, shapes: replaced(synced, id, { geometry: now }) }, outcome: null }
}

function confirm(drawing: Drawing, { id }: Confirming, step: Step): StepResult {
  if (step.do === 'keep') return inPhase(drawing, { name: 'selected', id })
  if (step.do !== 'delete') return refused(drawing)
  return withShapes(
    drawing,
    drawing.shapes.filter((shape) => shape.id !== id),
    { name: 'idle' },
  )
}
