import type { Bounds, Position } from '#src/domain/map/geometry/shapes.ts'
import type { Mark } from '#src/domain/map/marks/marks.ts'

export type { Mark }

// The interface of the map; only `openlayers/` knows its implementation.

/** Zooms are web map levels with fractions; sizes are CSS pixels. */
export interface ChartView {
  readonly center: Position
  readonly zoom: number
  readonly bounds: Bounds
  readonly width: number
  readonly height: number
}

/** From the map's corner. */
export interface Pixel {
  readonly x: number
  readonly y: number
}

export type Stop = () => void

export function stopAll(stops: readonly Stop[]): void {
  for (const stop of stops) stop()
}

/** Stops subscriptions on abort. */
export const stopWith = (signal: AbortSignal, stops: readonly Stop[]): void =>
  signal.addEventListener('abort', () => stopAll(stops))

export interface Chart {
  readonly element: HTMLElement
  view(): ChartView
  /** Takes the element's size immediately instead of with the next frame. */
  resize(): void
  /** After each move and resize; `byPerson` is false for scripts. */
  onView(listener: (view: ChartView, byPerson: boolean) => void): Stop
  moveTo(center: Position, zoom: number, byPerson?: boolean): void
  /** Counts as a person's move, like panning steps. */
  zoomBy(levels: number): void
  panBy(pixels: Pixel): void
  showMarks(marks: readonly Mark[]): void
  highlight(key: string | null): void
  point(position: Position | null): void
  /** Null for none. There is no hover by touch. */
  onMark(kind: 'hover' | 'click', listener: (mark: Mark | null) => void): Stop
  /** Drags do not move the map; taps reach no marker and double ones do not zoom. */
  hold(drags: boolean, taps: boolean): void
  pixelOf(position: Position): Pixel
  positionOf(pixel: Pixel): Position
  remove(): void
}
