import type { Line, MapFeature, Position } from '#src/basemap/geometry/feature.ts'
import { isClosed } from '#src/basemap/geometry/join-lines.ts'
import { classify, isCoastline, type Kind, type Tags } from './classify.ts'

export interface Collection {
  readonly features: MapFeature[]
  /** Roads, rivers, and boundaries by kind and name. Lines of a group are joined before tiles are cut. */
  readonly lines: Map<string, { readonly kind: Kind; readonly lines: Line[] }>
  readonly coastlines: Line[]
  /** `openAreas` counts areas whose outline does not close. `others` counts features that the map does not show. */
  openAreas: number
  others: number
}

export const emptyCollection = (): Collection => ({
  features: [],
  lines: new Map(),
  coastlines: [],
  openAreas: 0,
  others: 0,
})

export function addPoint(into: Collection, tags: Tags, coordinates: Position): void {
  const kind = classify(tags, 'point')
  if (kind === null) into.others++
  else into.features.push({ ...kind, geometry: { type: 'Point', coordinates } })
}

export function addLine(into: Collection, tags: Tags, line: Line): void {
  if (line.length < 2) into.others++
  else if (isCoastline(tags)) into.coastlines.push(line)
  else if (!isClosed(line)) addOpenLine(into, tags, line)
  else if (!addArea(into, tags, [[line]])) addOpenLine(into, tags, line)
}

function addOpenLine(into: Collection, tags: Tags, line: Line): void {
  const kind = classify(tags, 'line')
  if (kind === null) into.others++
  else collectLine(into, kind, line)
}

export function collectLine({ lines }: Collection, kind: Kind, line: Line): void {
  const { layer, fromZoom, tags } = kind
  const key = JSON.stringify([layer, fromZoom, tags.class, tags.name, tags.ref])
  const group = lines.get(key)
  if (group === undefined) lines.set(key, { kind, lines: [line] })
  else group.lines.push(line)
}

/** Adds an area, or the outlines of a boundary. Returns false if the map does not show such areas. */
export function addArea(
  into: Collection,
  tags: Tags,
  coordinates: readonly (readonly Line[])[],
): boolean {
  const kind = classify(tags, 'area')
  if (kind === null) return false
  if (kind.layer === 'boundaries')
    for (const ring of coordinates.flat()) collectLine(into, kind, ring)
  else into.features.push({ ...kind, geometry: { type: 'MultiPolygon', coordinates } })
  return true
}
