import type { Bounds, Position } from '#src/domain/map/geometry/shapes.ts'
import type { Mark } from '#src/domain/map/marks/marks.ts'

export type { Mark }

// The interface of the drawn map, which `chart/` implements.

/** Zooms are web map levels with fractions; sizes are CSS pixels. */
export interface ChartView {
  readonly center: Position
  readonly zoom: number
  readonly bounds: Bounds
  readonly width: number
  readonly height: number
}

/** In CSS pixels from the map's upper left corner. */
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
  /** Takes the size of the element at once instead of in the next frame. */
  resize(): void
  /** Called after each move and resize; `byPerson` is false if a script moved the map. */
  onView(listener: (view: ChartView, byPerson: boolean) => void): Stop
  moveTo(center: Position, zoom: number, byPerson?: boolean): void
  /** Counts as a move by the person, as does `panBy`. */
  zoomBy(levels: number): void
  panBy(pixels: Pixel): void
  showMarks(marks: readonly Mark[]): void
  highlight(key: string | null): void
  point(position: Position | null): void
  /** The mark is null where there is none. Touch does not hover. */
  onMark(kind: 'hover' | 'click', listener: (mark: Mark | null) => void): Stop
  /** Drags do not move the map if `drags`; taps reach no marker and do not zoom if `taps`. */
  hold(drags: boolean, taps: boolean): void
  pixelOf(position: Position): Pixel
  positionOf(pixel: Pixel): Position
  remove(): void
}
