import { z } from 'zod'
import type { Line, Position } from '#src/basemap/geometry/feature.ts'
import { polygonsOf } from '#src/basemap/geometry/ring-polygons.ts'
import { classify, isCoastline, type Tags } from './classify.ts'
import { addArea, addLine, addPoint, type Collection, collectLine } from './map-features.ts'
import { createNodeStore } from './node-store.ts'

// A file from the Overpass API has nodes, ways, and relations in any order. Ways and relations either include their
// geometry ("out geom") or refer to nodes of the same file.

const place = z.object({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) })
const shape = z.array(place.nullable())
const tags = z.record(z.string(), z.unknown()).default({})
const member = z.object({
  type: z.string(),
  ref: z.number(),
  role: z.string().default(''),
  geometry: shape.optional(),
})
const element = z.discriminatedUnion('type', [
  z.object({ type: z.literal('node'), id: z.number(), tags, ...place.shape }),
  z.object({
    type: z.literal('way'),
    id: z.number(),
    tags,
    nodes: z.array(z.number()).default([]),
    geometry: shape.optional(),
  }),
  z.object({
    type: z.literal('relation'),
    id: z.number(),
    tags,
    members: z.array(member).default([]),
  }),
])

type Member = z.infer<typeof member>
interface Way {
  readonly tags: Tags
  /** A way consists of node ids or of positions. Nodes can only be looked up after the whole file has been read. */
  readonly shape: Float64Array | Line
}

/** Creates a reader for the elements of one file. Its `end` adds the resulting features to the collection. */
export function createOverpassReader(into: Collection) {
  const nodes = createNodeStore()
  const ways = new Map<number, Way>()
  const relations: { tags: Tags; members: readonly Member[] }[] = []
  const lineOf = ({ shape }: Way): Line =>
    shape instanceof Float64Array
      ? Array.from(shape, nodes.find).filter((position) => position !== null)
      : shape
  return {
    add(raw: unknown): void {
      const { data } = element.safeParse(raw)
      if (data === undefined) into.others++
      else if (data.type === 'relation') relations.push(data)
      else if (data.type === 'way')
        ways.set(data.id, {
          tags: data.tags,
          shape: pointsOf(data.geometry) ?? Float64Array.from(data.nodes),
        })
      else {
        nodes.add(data.id, data.lon, data.lat)
        if (data.tags.place !== undefined) addPoint(into, data.tags, [data.lon, data.lat])
      }
    },
    end(): void {
      for (const way of ways.values())
        if (Object.keys(way.tags).length > 0) addLine(into, way.tags, lineOf(way))
      const find = ({ geometry, ref }: Member) =>
        pointsOf(geometry) ?? (ways.has(ref) ? lineOf(ways.get(ref)!) : [])
      for (const relation of relations) addRelation(into, relation, find)
    },
  }
}

const pointsOf = (geometry: z.infer<typeof shape> | undefined): Position[] | undefined =>
  geometry?.flatMap((node) => (node === null ? [] : [[node.lon, node.lat] as const]))

/** Adds a boundary's lines or an area's polygons. A relation of coastlines adds nothing: its ways are added already. */
function addRelation(
  into: Collection,
  { tags, members }: { tags: Tags; members: readonly Member[] },
  find: (member: Member) => Line,
): void {
  const kind = classify(tags, 'area')
  if (kind === null) return void into.others++
  const ways = members.filter(({ type }) => type === 'way')
  const lines = (inner: boolean) =>
    ways
      .filter(({ role }) => (role === 'inner') === inner)
      .map(find)
      .filter((line) => line.length > 1)
  if (kind.layer === 'boundaries') {
    for (const line of lines(false)) collectLine(into, kind, line)
    return
  }
  if (isCoastline(tags)) return
  const { polygons, open } = polygonsOf(lines(false), lines(true))
  into.openAreas += open
  if (polygons.length > 0) addArea(into, tags, polygons)
}
