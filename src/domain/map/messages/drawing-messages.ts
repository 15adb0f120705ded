import type { Piece } from '#src/domain/map/drawing/drawing-steps.ts'
import {
  counted,
  directionWords,
  distanceText,
  placeWords,
} from '#src/domain/map/drawing/shapes/describe-shape.ts'
import type { Tool } from '#src/domain/map/drawing/shapes/drawn.ts'
import type { Position } from '#src/domain/map/geometry/shapes.ts'

export const drawHints: Record<Tool, string> = {
  freehand: 'Draw around the area in one stroke.',
  polygon: 'Mark the corners. To finish, double-click, double-tap, or mark the first corner again.',
  rectangle: 'Drag from corner to corner, or mark two corners.',
  circle: 'Drag outward from the center, or mark the center and a point on the edge.',
}

export const keyHints =
  'Arrow keys move the crosshair; with Shift, farther. Enter marks a point, Backspace undoes it, Escape cancels.'
export const editHints: Record<Exclude<Tool, 'freehand'>, string> = {
  polygon: 'Drag a corner to move it. Drag the middle of an edge to add one.',
  rectangle: 'Drag a corner to resize it, or the middle to move it.',
  circle: 'Drag the edge to change its radius, or the center to move it.',
}
export const transformHint =
  'Drag the shape to move it, the round handle to rotate it, or a square handle to stretch it. Hold Shift to keep its proportions.'
export const editKeyHints =
  'Arrow keys move what’s selected; with Shift, farther. Page Down and Page Up select the next or previous. Insert adds a corner, Delete removes it. ' +
  'Greater-than and less-than rotate it, plus and minus change its size, W and N its width, T and L its height. ' +
  'Control+Z undoes. Enter is Done Editing, Escape is Cancel Editing.'

export const drawingWords: Record<Tool, string> = {
  freehand: 'Drawing by hand',
  polygon: 'Drawing a polygon',
  rectangle: 'Drawing a rectangle',
  circle: 'Drawing a circle',
}
export const started = (tool: Tool) => `${drawingWords[tool]}. ${hintsAfter(tool)}`
const hintsAfter = (tool: Tool) =>
  tool === 'freehand' ? `${drawHints.freehand} Escape cancels.` : keyHints
export const shapeDrawn = (label: string, words: string) => `${label} drawn. ${words}.`
export const numbersExchanged =
  'We swapped latitude and longitude because this would be far from here as written.'
export const drawingCancelled = 'Drawing canceled.'
export const drawingIgnored = 'Too small, so nothing was drawn. Try a larger shape.'
export const handDrewTooLittle = 'Too small. Draw around an area in one stroke.'
export const needsThreeCorners = 'A polygon needs at least three corners.'
export const mostShapesReached = (most: number) => `A search can have up to ${most} shapes.`
export const undone = 'The last change was undone.'
export const pointUndone = (corners: number) => `Undone. ${counted(corners, 'corner')} left.`
export const editingStarted = (label: string) => `Editing ${label}. ${editKeyHints}`
export const editingDone = (label: string) => `${label} was changed.`
export const editingRestored = (label: string) => `${label} is back to how it was.`
export const shapeDeleted = (label: string) => `${label} was deleted.`
export const shapeExcluded = (label: string, isExcluded: boolean) =>
  isExcluded ? `Listings in ${label} are excluded.` : `Listings in ${label} are included.`
export type PieceProblem = 'hole-outside' | 'holes-overlap' | 'parts-overlap'
export const pieceProblems: Record<PieceProblem, string> = {
  'hole-outside': 'A hole must be inside its area and leave some of it.',
  'holes-overlap': 'Holes can’t overlap.',
  'parts-overlap': 'The parts of an area can’t overlap.',
}
export const pieceStarted = (as: Piece['as'], label: string, tool: Tool) =>
  `Drawing a ${as === 'hole' ? 'hole in' : 'part of'} ${label} ${tool === 'freehand' ? 'by hand' : `as a ${tool}`}. ${hintsAfter(tool)}`
export const pieceDrawn = (as: Piece['as'], label: string, words: string) =>
  `${label} has another ${as}. ${words}.`
export const pieceRemoved = (as: Piece['as']) => `The ${as} was removed.`
export const transformedWords = {
  right: 'Rotated 15 degrees right.',
  left: 'Rotated 15 degrees left.',
  larger: 'Larger.',
  smaller: 'Smaller.',
  wider: 'Wider.',
  narrower: 'Narrower.',
  taller: 'Taller.',
  lower: 'Shorter.',
}
export const cannotTransform = 'The shape can’t be changed this way.'
export const cornersAreLeast = 'You can’t remove this corner. A polygon needs at least three.'
export const placeReplaced = (place: string | null) =>
  `${place ?? 'The place'} removed. Searching the area you drew.`
export const boundaryHelp =
  'Enter latitude, longitude on each line. Three or more points make a polygon, two are opposite corners of a rectangle, and one followed by ' +
  '“radius 2 miles” makes a circle.'
export const noSuchListing = 'A listing ID has 26 digits.'
export const noSuchRadius = 'Enter a radius from 0.01 to 1,000 miles.'

export function crosshairWords(at: Position, marked: readonly Position[]): string {
  const last = marked.at(-1)
  if (last === undefined) return placeWords(at)
  return `${placeWords(at)}, ${distanceText(last, at)} ${directionWords(last, at)} of the last corner`.replace(
    '  ',
    ' ',
  )
}

export function markedWords(marked: readonly Position[], tool: Tool): string {
  const last = marked.at(-1)
  const before = marked.at(-2)
  if (last === undefined) return ''
  if (tool === 'circle') return `Center marked at ${placeWords(last)}.`
  const far = before === undefined ? '' : `, ${distanceText(before, last)} from the previous one`
  return `Corner ${marked.length} marked at ${placeWords(last)}${far}.`
}
