import type { Position, ShapeValue } from '#src/domain/sparkql/syntax/types.ts'
import { closeRing, SRID } from './coordinates.ts'

const PREFIX = /^\s*SRID\s*=\s*(\d{1,9})\s*;/i
const PARTS = /\s*([A-Za-z]+|[(),]|[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)/y
const MAX_COLLECTIONS = 8
const INVALID = Symbol('invalid')

interface Reader {
  parts: string[]
  at: number
  srid: number
}

/** Longitude first, with an optional `SRID=n;`; null if invalid. */
export function readWkt(text: string): ShapeValue | null {
  const prefix = PREFIX.exec(text)
  const parts = split(text.slice(prefix?.[0].length ?? 0))
  if (!parts) return null
  const reader = { parts, at: 0, srid: prefix ? Number(prefix[1]) : SRID }
  try {
    const shape = readGeometry(reader, 0)
    return reader.at === parts.length ? shape : null
  } catch (error) {
    if (error !== INVALID) throw error
    return null
  }
}

function split(text: string): string[] | null {
  const parts: string[] = []
  const end = text.trimEnd().length
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

function readGeometry(reader: Reader, depth: number): ShapeValue {
  const name = take(reader).toUpperCase()
  if (['Z', 'M', 'ZM'].includes(reader.parts[reader.at]?.toUpperCase() ?? '')) reader.at++
  const { srid } = reader
  if (name === 'POINT')
    return { shape: 'Point', srid, coordinates: onlyOne(listOf(reader, readPosition)) }
  if (name === 'LINESTRING') return { shape: 'LineString', srid, coordinates: readLine(reader) }
  if (name === 'POLYGON') return { shape: 'Polygon', srid, coordinates: listOf(reader, readRing) }
  if (name === 'MULTIPOINT')
    return { shape: 'MultiPoint', srid, coordinates: listOf(reader, readLoosePosition) }
  if (name === 'MULTILINESTRING')
    return { shape: 'MultiLineString', srid, coordinates: listOf(reader, readLine) }
  if (name === 'MULTIPOLYGON')
    return { shape: 'MultiPolygon', srid, coordinates: listOf(reader, readRings) }
  if (name !== 'GEOMETRYCOLLECTION' || depth >= MAX_COLLECTIONS) throw INVALID
  const geometries = listOf(reader, () => readGeometry(reader, depth + 1))
  return { shape: 'GeometryCollection', srid, geometries }
}

function listOf<Item>(reader: Reader, read: (reader: Reader) => Item): Item[] {
  if (take(reader) !== '(') throw INVALID
  const items = [read(reader)]
  for (let next = take(reader); next !== ')'; next = take(reader)) {
    if (next !== ',') throw INVALID
    items.push(read(reader))
  }
  return items
}

/** Height and measure are ignored. */
function readPosition(reader: Reader): Position {
  const numbers: number[] = []
  while (numbers.length < 4 && /^[^A-Za-z(),]/.test(reader.parts[reader.at] ?? ''))
    numbers.push(Number(take(reader)))
  const [longitude, latitude] = numbers
  if (longitude === undefined || latitude === undefined || !numbers.every(Number.isFinite))
    throw INVALID
  return [longitude, latitude]
}

/** Points of MULTIPOINT may have their own parentheses. */
function readLoosePosition(reader: Reader): Position {
  return reader.parts[reader.at] === '('
    ? onlyOne(listOf(reader, readPosition))
    : readPosition(reader)
}

function readLine(reader: Reader): Position[] {
  const line = listOf(reader, readPosition)
  if (line.length < 2) throw INVALID
  return line
}

function readRing(reader: Reader): Position[] {
  const ring = listOf(reader, readPosition)
  if (ring.length < 3) throw INVALID
  return closeRing(ring)
}

function readRings(reader: Reader): Position[][] {
  return listOf(reader, readRing)
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
