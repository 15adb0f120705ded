import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'

/** A feature with a name. `points` are x, y, … as fractions of the tile; only a line has more than one point. */
export interface NamedFeature {
  readonly text: string
  readonly layer: string
  readonly kind: string
  readonly points: readonly number[]
}

export interface TilePath {
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  closePath(): void
}

/** Keys of `paths` are `layer|class|area` or `layer|class|line`; coordinates are in units of `extent`. */
export interface ParsedTile<Path extends TilePath> {
  readonly extent: number
  readonly paths: ReadonlyMap<string, Path>
  readonly names: readonly NamedFeature[]
}

type Lines = ReturnType<VectorTileFeature['loadGeometry']>
type Line = Lines[number]

const defaultExtent = 4096
const areaType = 3
const kinds = ['point', 'point', 'line', 'area'] as const

export function parseTile<Path extends TilePath>(
  bytes: Uint8Array,
  newPath: () => Path,
): ParsedTile<Path> {
  const layers = Object.entries(new VectorTile(new PbfReader(bytes)).layers)
  const paths = new Map<string, Path>()
  const names: NamedFeature[] = []
  for (const [name, layer] of layers) {
    for (let i = 0; i < layer.length; i++) {
      const feature = layer.feature(i)
      const lines = feature.loadGeometry()
      addLines(paths, name, feature, lines, newPath)
      const nameText = nameOf(feature, name, lines)
      if (nameText !== null) names.push(nameText)
    }
  }
  return { extent: layers.at(-1)?.[1].extent ?? defaultExtent, paths, names }
}

function addLines<Path extends TilePath>(
  paths: Map<string, Path>,
  layer: string,
  { type, properties }: VectorTileFeature,
  lines: Lines,
  newPath: () => Path,
): void {
  const kind = kinds[type]
  if (kind === 'point') return
  const key = `${layer}|${properties['class']}|${kind}`
  let path = paths.get(key)
  if (path === undefined) {
    path = newPath()
    paths.set(key, path)
  }
  for (const line of lines) trace(path, line, kind === 'area')
}

function trace(path: TilePath, line: Line, closes: boolean): void {
  const count = closes ? line.length - 1 : line.length
  path.moveTo(line[0]!.x, line[0]!.y)
  for (let i = 1; i < count; i++) path.lineTo(line[i]!.x, line[i]!.y)
  if (closes) path.closePath()
}

function nameOf({ type, extent, properties }: VectorTileFeature, layer: string, lines: Lines) {
  const { name, class: kind } = properties
  if (typeof name !== 'string' || name === '') return null
  const points = type === areaType ? middleOf(longestOf(lines)) : flat(longestOf(lines))
  return {
    text: name,
    layer,
    kind: String(kind ?? ''),
    points: points.map((value) => value / extent),
  }
}

const longestOf = (lines: Lines): Line =>
  lines.reduce((longest, line) => (line.length > longest.length ? line : longest), lines[0] ?? [])

const flat = (line: Line) => line.flatMap(({ x, y }) => [x, y])

function middleOf(line: Line): number[] {
  const xs = line.map(({ x }) => x)
  const ys = line.map(({ y }) => y)
  return [xs, ys].map((values) => (Math.min(...values) + Math.max(...values)) / 2)
}
