import type { Bounds, Position } from '#src/domain/geometry/shapes.ts'
import type { Mark } from '#src/domain/map/marks/marks.ts'

export type { Mark }

// The map that is drawn, as the rest of the island knows it: `openlayers/` alone knows how.

/** What the map shows now. Zoom levels are those of web maps, with fractions; sizes are CSS pixels. */
export interface ChartView {
  readonly center: Position
  readonly zoom: number
  readonly bounds: Bounds
  readonly width: number
  readonly height: number
}

/** Pixels from the corner of the map. */
export interface Pixel {
  readonly x: number
  readonly y: number
}

export type Stop = () => void

export interface Chart {
  readonly element: HTMLElement
  view(): ChartView
  /** Takes on the size of its element now, as it does a frame later by itself. */
  resize(): void
  /** After each move of the map and change of its size; `byPerson` is false for what a script did. */
  onView(listener: (view: ChartView, byPerson: boolean) => void): Stop
  /** With some room around. */
  fit(bounds: Bounds, byPerson?: boolean): void
  moveTo(center: Position, zoom: number, byPerson?: boolean): void
  /** As a person wishes, as are steps to the side. */
  zoomBy(levels: number): void
  panBy(pixels: Pixel): void
  showMarks(marks: readonly Mark[]): void
  highlight(key: string | null): void
  /** A place of its own, of a row whose listing stands in no mark that is drawn. */
  point(position: Position | null): void
  /** Null for none. A finger cannot rest on a mark. */
  onMark(kind: 'hover' | 'click', listener: (mark: Mark | null) => void): Stop
  /** While a shape is drawn or edited, markers have no hover and no clicks. */
  setBusy(isBusy: boolean): void
  pixelOf(position: Position): Pixel
  positionOf(pixel: Pixel): Position
  remove(): void
}
