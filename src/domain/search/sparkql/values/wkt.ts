import type { Degrees, ShapeValue } from '#src/domain/search/sparkql/syntax/syntax-types.ts'
import { closeRing, SRID } from './read-positions.ts'

const PREFIX = /^\s*SRID\s*=\s*(\d{1,9})\s*;/i
const PARTS = /\s*([A-Za-z]+|[(),]|[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)/y
const MAX_COLLECTIONS = 8
const INVALID = Symbol('invalid')

interface Reader {
  parts: string[]
  at: number
  srid: number
}

/** Reads WKT, which has the longitude first and may begin with `SRID=n;`. Null if invalid or empty. */
export function readWkt(text: string): ShapeValue | null {
  const prefix = PREFIX.exec(text)
  const parts = split(text.slice(prefix?.[0].length ?? 0))
  if (!parts) return null
  const reader = { parts, at: 0, srid: prefix ? Number(prefix[1]) : SRID }
  try {
    const shape = readGeometry(reader, 0)
    return reader.at === parts.length && !isEmpty(shape) ? shape : null
  } catch (error) {
    if (error !== INVALID) throw error
    return null
  }
}

function split(text: string): string[] | null {
  const parts: string[] = []
  const end = text.replace(/\s*;?\s*$/, '').length
  let at = 0
  while (at < end) {
    PARTS.lastIndex = at
    const match = PARTS.exec(text)
    if (!match?.[1]) return null
    parts.push(match[1])
    at = PARTS.lastIndex
  }
  return parts
}

// Surfaces are read only if they have straight edges; curves are invalid.
const polygons = new Set(['POLYGON', 'CURVEPOLYGON', 'TRIANGLE'])
const surfaces = new Set(['MULTIPOLYGON', 'MULTISURFACE', 'POLYHEDRALSURFACE', 'TIN'])

/** Reads a surface. Those in a MULTISURFACE may have names. */
function readMember(reader: Reader): Degrees[][] {
  const isNamed = /^(?!EMPTY$)[A-Za-z]/i.test(reader.parts[reader.at] ?? '')
  if (isNamed && !polygons.has(readName(reader))) throw INVALID
  return readRings(reader)
}

function readGeometry(reader: Reader, depth: number): ShapeValue {
  const name = readName(reader)
  const { srid } = reader
  if (name === 'POINT') return pointOf(listOf(reader, readPosition), srid)
  if (name === 'LINESTRING') return { shape: 'LineString', srid, coordinates: readLine(reader) }
  if (polygons.has(name)) return { shape: 'Polygon', srid, coordinates: readRings(reader) }
  if (name === 'MULTIPOINT')
    return { shape: 'MultiPoint', srid, coordinates: listOf(reader, readLoosePosition).flat() }
  if (name === 'MULTILINESTRING')
    return { shape: 'MultiLineString', srid, coordinates: filled(listOf(reader, readLine)) }
  if (surfaces.has(name))
    return { shape: 'MultiPolygon', srid, coordinates: filled(listOf(reader, readMember)) }
  if (name !== 'GEOMETRYCOLLECTION' || depth >= MAX_COLLECTIONS) throw INVALID
  const geometries = listOf(reader, () => readGeometry(reader, depth + 1))
  return {
    shape: 'GeometryCollection',
    srid,
    geometries: geometries.filter((geometry) => !isEmpty(geometry)),
  }
}

/** Reads the name of a geometry without its dimension: `PolygonZ` and `POLYGON Z` are POLYGON. */
function readName(reader: Reader): string {
  const name = take(reader).toUpperCase()
  if (/^(?:Z|M|ZM)$/i.test(reader.parts[reader.at] ?? '')) reader.at++
  return name.replace(/(?:ZM|Z|M)$/, '')
}

const pointOf = (points: Degrees[], srid: number): ShapeValue =>
  points.length === 0
    ? { shape: 'MultiPoint', srid, coordinates: [] }
    : { shape: 'Point', srid, coordinates: onlyOne(points) }

function isEmpty(shape: ShapeValue): boolean {
  if (shape.shape === 'GeometryCollection') return shape.geometries.length === 0
  return 'coordinates' in shape && shape.coordinates.length === 0
}

const filled = <Item>(lists: Item[][]) => lists.filter((list) => list.length > 0)

function listOf<Item>(reader: Reader, readItem: (reader: Reader) => Item): Item[] {
  const opening = take(reader)
  if (opening.toUpperCase() === 'EMPTY') return []
  if (opening !== '(') throw INVALID
  const items = [readItem(reader)]
  for (let token = take(reader); token !== ')'; token = take(reader)) {
    if (token !== ',') throw INVALID
    items.push(readItem(reader))
  }
  return items
}

/** Reads a position. Height and measure are ignored. */
function readPosition(reader: Reader): Degrees {
  const numbers: number[] = []
  while (numbers.length < 4 && /^[^A-Za-z(),]/.test(reader.parts[reader.at] ?? ''))
    numbers.push(Number(take(reader)))
  const [longitude, latitude] = numbers
  if (longitude === undefined || latitude === undefined || !numbers.every(Number.isFinite))
    throw INVALID
  return [longitude, latitude]
}

/** Reads a point of a MULTIPOINT, which may have its own parentheses. */
function readLoosePosition(reader: Reader): Degrees[] {
  if (!/^(?:\(|EMPTY)$/i.test(reader.parts[reader.at] ?? '')) return [readPosition(reader)]
  const points = listOf(reader, readPosition)
  return points.length === 0 ? [] : [onlyOne(points)]
}

function readLine(reader: Reader): Degrees[] {
  const line = listOf(reader, readPosition)
  if (line.length === 1) throw INVALID
  return line
}

function readRing(reader: Reader): Degrees[] {
  const ring = listOf(reader, readPosition)
  if (ring.length > 0 && ring.length < 3) throw INVALID
  return closeRing(ring)
}

function readRings(reader: Reader): Degrees[][] {
  const [shell = [], ...holes] = listOf(reader, readRing)
  if (shell.length === 0 && holes.length > 0) throw INVALID
  return filled([shell, ...holes])
}

function onlyOne<Item>([item, ...more]: Item[]): Item {
  if (item === undefined || more.length) throw INVALID
  return item
}

function take(reader: Reader): string {
  const part = reader.parts[reader.at++]
  if (part === undefined) throw INVALID
  return part
}
