import type { Piece } from '#src/domain/map/drawing/drawing-steps.ts'
import {
  between,
  counted,
  directionWords,
  placeWords,
} from '#src/domain/map/drawing/shapes/describe-shape.ts'
import type { Tool } from '#src/domain/map/drawing/shapes/drawn.ts'
import type { Position } from '#src/domain/map/geometry/shapes.ts'

export const drawHints: Record<Tool, string> = {
  freehand: 'Press, draw around the area, and let go.',
  polygon: 'Mark the corners; tap twice, or the first corner again, to close.',
  rectangle: 'Drag from corner to corner, or mark two corners.',
  circle: 'Drag from the middle outward, or mark the middle and a place on the rim.',
}

export const keyHints =
  'Arrows move the crosshair, with Shift further. Enter marks, Backspace takes back, Escape cancels.'
export const editHints: Record<Exclude<Tool, 'freehand'>, string> = {
  polygon: 'Drag corners; the middle of an edge makes a new one.',
  rectangle: 'Drag a corner, or the middle to move it.',
  circle: 'Drag the rim for its radius, or the middle to move it.',
}
export const transformHint =
  'Drag the shape to move it, its round handle to turn it, the square ones to stretch it; with Shift it keeps its form.'
export const editKeyHints =
  'Arrows move what is chosen, with Shift further. Page Down and Page Up choose the next. Insert adds a corner, Delete removes it. ' +
  'Greater-than and less-than turn it, plus and minus change its size, W and N its width, T and L its height. ' +
  'Control and Z take back. Enter is Done Editing, Escape Cancel Editing.'

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
  'Latitude and longitude were swapped: as written, this would be far from here.'
export const drawingCancelled = 'Drawing cancelled.'
export const drawingIgnored = 'Nothing was drawn: that was too small.'
export const handDrewTooLittle =
  'That was too small for an area. Press, draw around it, and let go.'
export const needsThreeCorners = 'A polygon needs at least three corners.'
export const mostShapesReached = (most: number) => `A search takes ${most} shapes.`
export const undone = 'The last change was taken back.'
export const pointUndone = (left: number) => `Taken back; ${counted(left, 'corner')} left.`
export const editingStarted = (label: string) => `Editing ${label}. ${editKeyHints}`
export const editingDone = (label: string) => `${label} was changed.`
export const editingRestored = (label: string) => `${label} is as it was.`
export const shapeDeleted = (label: string) => `${label} was deleted.`
export const shapeExcluded = (label: string, isExcluded: boolean) =>
  isExcluded ? `Listings in ${label} are left out.` : `Listings in ${label} are searched for.`
export type PieceProblem = 'hole-outside' | 'holes-overlap' | 'parts-overlap'
export const pieceProblems: Record<PieceProblem, string> = {
  'hole-outside': 'A hole lies inside its area and leaves some of it.',
  'holes-overlap': 'Holes may not overlap.',
  'parts-overlap': 'The parts of an area may not overlap.',
}
export const pieceStarted = (as: Piece['as'], label: string, tool: Tool) =>
  `Drawing a ${as === 'hole' ? 'hole in' : 'part of'} ${label} ${tool === 'freehand' ? 'by hand' : `as a ${tool}`}. ${hintsAfter(tool)}`
export const pieceDrawn = (as: Piece['as'], label: string, words: string) =>
  `${label} has another ${as}. ${words}.`
export const pieceRemoved = (as: Piece['as']) => `The ${as} was taken away.`
export const transformedWords = {
  right: 'Turned 15 degrees to the right.',
  left: 'Turned 15 degrees to the left.',
  larger: 'Larger.',
  smaller: 'Smaller.',
  wider: 'Wider.',
  narrower: 'Narrower.',
  taller: 'Taller.',
  lower: 'Lower.',
}
export const cannotTransform = 'The shape cannot be changed like this.'
export const cornersAreLeast = 'A polygon keeps at least three corners.'
export const placeReplaced = (place: string | null) =>
  `${place ?? 'The place'} removed. Searching the area you drew.`
export const boundaryHelp =
  'Latitude, longitude on each line: three points or more are a polygon, two are opposite corners of a rectangle, one with ' +
  '“radius 2 miles” behind it is a circle.'
export const noSuchListing = 'A listing id has 26 digits.'
export const noSuchRadius = 'Type a radius from 0.01 to 1,000 miles.'

export function crosshairWords(at: Position, marked: readonly Position[]): string {
  const last = marked.at(-1)
  if (last === undefined) return placeWords(at)
  return `${placeWords(at)}, ${between(last, at)} ${directionWords(last, at)} of the last corner`.replace(
    '  ',
    ' ',
  )
}

export function markedWords(marked: readonly Position[], tool: Tool): string {
  const last = marked.at(-1)
  const before = marked.at(-2)
  if (last === undefined) return ''
  if (tool === 'circle') return `Middle marked at ${placeWords(last)}.`
  const far = before === undefined ? '' : `, ${between(before, last)} from the one before`
  return `Corner ${marked.length} marked at ${placeWords(last)}${far}.`
}
