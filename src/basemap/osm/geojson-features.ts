import { z } from 'zod'
import type { Tags } from './classify.ts'
import { addArea, addLine, addPoint, type Collection } from './map-features.ts'

const position = z
  .tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])
  .rest(z.number())
  .transform(([longitude, latitude]) => [longitude, latitude] as const)
const line = z.array(position)
const geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: position }),
  z.object({ type: z.literal('MultiPoint'), coordinates: z.array(position) }),
  z.object({ type: z.literal('LineString'), coordinates: line }),
  z.object({ type: z.literal('MultiLineString'), coordinates: z.array(line) }),
  z.object({ type: z.literal('Polygon'), coordinates: z.array(line) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(line)) }),
])
const feature = z.object({
  type: z.literal('Feature'),
  properties: z.record(z.string(), z.unknown()).nullish(),
  geometry,
})

export function addFeature(into: Collection, raw: unknown): void {
  const { data } = feature.safeParse(raw)
  if (data === undefined) into.others++
  else addGeometry(into, data.properties ?? {}, data.geometry)
}

function addGeometry(
  into: Collection,
  tags: Tags,
  { type, coordinates }: z.infer<typeof geometry>,
): void {
  switch (type) {
    case 'Point':
      addPoint(into, tags, coordinates)
      break
    case 'MultiPoint':
      for (const point of coordinates) addPoint(into, tags, point)
      break
    case 'LineString':
      addLine(into, tags, coordinates)
      break
    case 'MultiLineString':
      for (const part of coordinates) addLine(into, tags, part)
      break
    case 'Polygon':
      addPolygons(into, tags, [coordinates])
      break
    case 'MultiPolygon':
      addPolygons(into, tags, coordinates)
  }
}

function addPolygons(
  into: Collection,
  tags: Tags,
  polygons: readonly z.infer<typeof line>[][],
): void {
  if (polygons.every(([outer]) => (outer?.length ?? 0) < 4) || !addArea(into, tags, polygons))
    into.others++
}
