import type { Bounds, Position } from '#src/domain/map/geometry/shapes.ts'
import type { Mark } from '#src/domain/map/marks/marks.ts'

export type { Mark }

// The interface of the map drawing, which `src/islands/map/chart` implements.

/** The visible part of the map. `zoom` is a web map zoom level with a fraction; sizes are in CSS pixels. */
export interface ChartView {
  readonly center: Position
  readonly zoom: number
  readonly bounds: Bounds
  readonly width: number
  readonly height: number
}

/** A point in CSS pixels from the upper left corner of the map. */
export interface Pixel {
  readonly x: number
  readonly y: number
}

export type Stop = () => void

export function stopAll(stops: readonly Stop[]): void {
  for (const stop of stops) stop()
}

export const stopWith = (signal: AbortSignal, stops: readonly Stop[]): void =>
  signal.addEventListener('abort', () => stopAll(stops))

export interface Chart {
  readonly element: HTMLElement
  view(): ChartView
  /** Applies the size of the element now instead of in the next frame. */
  resize(): void
  /** Calls the listener after each move and resize. `byPerson` is false if a script moved the map. */
  onView(listener: (view: ChartView, byPerson: boolean) => void): Stop
  moveTo(center: Position, zoom: number, byPerson?: boolean): void
  /** Zooms the map. Like `panBy`, this counts as a move by the user. */
  zoomBy(levels: number): void
  panBy(pixels: Pixel): void
  showMarks(marks: readonly Mark[]): void
  highlight(key: string | null): void
  point(position: Position | null): void
  /** Listens to the pointer. The listener gets null where there is no mark. Touch never hovers. */
  onMark(kind: 'hover' | 'click', listener: (mark: Mark | null) => void): Stop
  /**
   * Reserves pointer events for a tool. With `drags`, dragging does not move the map. With `taps`, taps do not reach
   * marks and do not zoom.
   */
  hold(drags: boolean, taps: boolean): void
  pixelOf(position: Position): Pixel
  positionOf(pixel: Pixel): Position
  remove(): void
}
