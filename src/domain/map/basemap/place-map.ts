import type { Point } from '#src/domain/map/geometry/shapes.ts'
import type { Circle } from '#src/domain/map/marks/name-room.ts'
import type { NamedFeature } from '#src/domain/map/tiles/parse-tile.ts'
import { type BaseMapColors, type BasemapPalette, groundColors } from './basemap-colors.ts'
import { byRank, type Candidate, type ChosenName, chooseNames } from './choose-names.ts'
import { type Box, clipLine, clipRing, type Pixel } from './clip.ts'
import { type NameStyle, nameStyle } from './name-looks.ts'
import { type PaintStep, paintSteps } from './paint-steps.ts'

// A static map, drawn from the same tiles and in the same order as the interactive one.

/** A view of the static map. Sizes are pixels. At zoom 0, the world is 256 pixels wide. */
export interface PlaceView {
  readonly center: Point
  readonly zoom: number
  readonly width: number
  readonly height: number
}

export interface TilePlace {
  readonly z: number
  readonly x: number
  readonly y: number
}

/** A tile, with coordinates in units of `extent`. The keys of `lines` are those of the painting steps. */
export interface PlaceTile extends TilePlace {
  readonly extent: number
  readonly lines: ReadonlyMap<string, readonly (readonly Pixel[])[]>
  readonly names: readonly NamedFeature[]
}

export interface PlaceMap {
  readonly width: number
  readonly height: number
  /** The steps in painting order. `path` is an index into `paths`. */
  readonly steps: readonly (PaintStep & { readonly path: number })[]
  readonly paths: readonly string[]
  readonly names: readonly ChosenName[]
  readonly colors: PlaceColors
}

export interface PlaceColors extends BaseMapColors {
  readonly pin: string
}

const margin = 12
const pinRadius = 24
const tileSide = 256

/** The tiles that cover the view. Tiles of `maxZoom` are stretched for closer views, for which the file has none. */
export function tilesFor(view: PlaceView, maxZoom: number): TilePlace[] {
  const z = Math.max(0, Math.min(Math.floor(view.zoom), maxZoom))
  const { left, top } = cornerOf(view)
  const side = tileSide * 2 ** (view.zoom - z)
  const first = [Math.floor(left / side), Math.floor(top / side)] as const
  const last = [
    Math.floor((left + view.width) / side),
    Math.floor((top + view.height) / side),
  ] as const
  const places: TilePlace[] = []
  for (let x = first[0]; x <= last[0]; x++)
    for (let y = Math.max(0, first[1]); y <= Math.min(2 ** z - 1, last[1]); y++)
      places.push({ z, x, y })
  return places
}

export function drawPlaceMap(
  view: PlaceView,
  tiles: readonly PlaceTile[],
  palette: BasemapPalette,
  covered: readonly Circle[] = [pinOf(view)],
): PlaceMap {
  const colors = { ...groundColors(palette), pin: palette.accent }
  const { width, height, zoom } = view
  const box = boxOf(view)
  const data = new Map<string, string>()
  for (const tile of tiles) {
    const place = placing(view, tile)
    for (const [key, lines] of tile.lines) {
      const isArea = key.endsWith('|area')
      const drawn = lines.map((line) => dataOf(line.map(place(tile.extent)), isArea, box)).join('')
      if (drawn !== '') data.set(key, (data.get(key) ?? '') + drawn)
    }
  }
  const keys = [...data.keys()]
  const steps = paintSteps(zoom).filter(({ key }) => data.has(key))
  return {
    width,
    height,
    steps: steps.map((step) => ({ ...step, path: keys.indexOf(step.key) })),
    paths: [...data.values()],
    names: namesOf(view, tiles, { colors, covered }),
    colors,
  }
}

function cornerOf({ center, zoom, width, height }: PlaceView) {
  const world = tileSide * 2 ** zoom
  const sine = Math.sin((center.latitude * Math.PI) / 180)
  const down = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
  return {
    left: ((center.longitude + 180) / 360) * world - width / 2,
    top: down * world - height / 2,
  }
}

function placing(view: PlaceView, { z, x, y }: TilePlace) {
  const { left, top } = cornerOf(view)
  const side = tileSide * 2 ** (view.zoom - z)
  return (units: number) =>
    ([across, down]: Pixel): Pixel => [
      (x + across / units) * side - left,
      (y + down / units) * side - top,
    ]
}

function dataOf(line: readonly Pixel[], isArea: boolean, box: Box): string {
  const parts = isArea ? [clipRing(line, box)] : clipLine(line, box)
  return parts.map((part) => pathData(part, isArea)).join('')
}

/** SVG path data in half pixels, with each point relative to the one before it. */
function pathData(points: readonly Pixel[], closes: boolean): string {
  const whole = points.map(([x, y]) => [Math.round(x * 2), Math.round(y * 2)] as const)
  let [x, y] = whole[0] ?? [0, 0]
  let steps = ''
  for (const [nextX, nextY] of whole.slice(1)) {
    if (nextX === x && nextY === y) continue
    steps += numbers(nextX - x, nextY - y, steps === '')
    x = nextX
    y = nextY
  }
  return steps === ''
    ? ''
    : `M${numbers(whole[0]![0], whole[0]![1], true)}l${steps}${closes ? 'z' : ''}`
}

/** Writes two numbers without a space before a minus sign, which is enough to separate them. */
function numbers(x: number, y: number, isFirst: boolean): string {
  return `${isFirst || x < 0 ? '' : ' '}${x}${y < 0 ? '' : ' '}${y}`
}

const boxOf = ({ width, height }: PlaceView): Box => ({
  left: -margin,
  top: -margin,
  right: width + margin,
  bottom: height + margin,
})

function namesOf(
  view: PlaceView,
  tiles: readonly PlaceTile[],
  { colors, covered }: { readonly colors: BaseMapColors; readonly covered: readonly Circle[] },
): ChosenName[] {
  const box = boxOf(view)
  const candidates = tiles.flatMap((tile) =>
    tile.names.flatMap((name): Candidate[] => {
      const look = nameStyle(name.layer, name.kind, view.zoom, colors)
      if (look === null) return []
      const points = pairsOf(name.points).map(placing(view, tile)(1))
      return inView(points, box).map((part) => ({ ...name, look, points: part.flat() }))
    }),
  )
  const steps = chooseNames(candidates.sort(byRank), { sizeOf, covered })
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

const pinOf = ({ width, height }: PlaceView): Circle => ({
  x: width / 2,
  y: height / 2 - pinRadius / 2,
  radius: pinRadius,
})

function inView(points: readonly Pixel[], box: Box): Pixel[][] {
  if (points.length > 1) return clipLine(points, box)
  return points
    .filter(([x, y]) => x > box.left && x < box.right && y > box.top && y < box.bottom)
    .map((point) => [point])
}

const pairsOf = (points: readonly number[]): Pixel[] =>
  points.flatMap((x, i): Pixel[] => (i % 2 === 0 ? [[x, points[i + 1]!]] : []))

/** Estimates a name's size in pixels, large enough for most typefaces, since the reader's is unknown. */
function sizeOf(text: string, { font }: NameStyle) {
  const size = Number(/(\d+)px/.exec(font)?.[1] ?? 12)
  return { wide: Math.ceil(text.length * size * 0.58 + 6), tall: Math.ceil(size * 1.3 + 6) }
}
