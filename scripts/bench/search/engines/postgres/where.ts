import { milesToMeters } from '#src/domain/limits.ts'
import type { BenchShape, Where } from '../../queries/query.ts'
import type { Lookups } from './load-postgres.ts'
import { coded } from './postgres-schema.ts'

/** Collects the parameters of a statement, so that its text is the same for all variants of a query. */
export class Parameters {
  readonly values: unknown[] = []

  add(value: unknown, type: string): string {
    return `$${this.values.push(value)}::${type}`
  }
}

export function whereSql(
  where: Where,
  lookups: Lookups,
  schema: string,
  parameters: Parameters,
): string {
  const add = (value: unknown, type: string) => parameters.add(value, type)
  const pieces = [
    ...coded.map(
      (field) => where[field] && oneOf(field, codesOf(where[field], lookups[field]), add),
    ),
    where.City && `"City" = ANY (${add(where.City, 'text[]')})`,
    where.PostalCode && `"PostalCode" = ANY (${add(where.PostalCode, 'text[]')})`,
    where.ListPrice &&
      `"ListPrice" BETWEEN ${where.ListPrice.map((price) => add(price, 'float8')).join(' AND ')}`,
    ...(['BedroomsTotal', 'BathroomsTotalInteger', 'YearBuilt'] as const).map(
      (field) => where[field] && `"${field}" >= ${add(where[field].least, 'smallint')}`,
    ),
    where.CloseDate && `"CloseDate" >= ${add(where.CloseDate.least, 'date')}`,
    where.Location && `(${where.Location.map((shape) => inside(shape, add)).join(' OR ')})`,
    where.Keywords && wordsSql(where.Keywords, schema, add),
  ]
  return pieces.filter((piece) => piece !== undefined).join(' AND ') || 'true'
}

const codesOf = (values: readonly string[], lookup: readonly string[]) =>
  values.map((value) => lookup.indexOf(value))

type Add = (value: unknown, type: string) => string

function oneOf(field: string, codes: readonly number[], add: Add): string {
  if (codes.length === 1) return `"${field}" = ${add(codes[0], 'smallint')}`
  return `"${field}" = ANY (${add(codes, 'smallint[]')})`
}

function wordsSql(words: readonly string[], schema: string, add: Add): string {
  const query = `plainto_tsquery('english', ${add(words.join(' '), 'text')})`
  return `"RowKey" IN (SELECT "RowKey" FROM ${schema}.words WHERE words @@ ${query})`
}

/**
 * Returns a condition for positions inside the shape or on its edge. The spatial index rounds positions to 32 bits, so
 * rectangles are also tested with integers.
 */
function inside(shape: BenchShape, add: Add): string {
  switch (shape.kind) {
    case 'rectangle': {
      const { west, south, east, north } = shape
      const corners = [west, south, east, north].map((micro) => add(micro / 1e6, 'float8'))
      const x = `"Longitude" BETWEEN ${add(west, 'int')} AND ${add(east, 'int')}`
      const y = '"Latitude"'
      const exact = `${x} AND ${y} BETWEEN ${add(south, 'int')} AND ${add(north, 'int')}`
      return `(geom && ST_MakeEnvelope(${corners.join(', ')}, 4326) AND ${exact})`
    }
    case 'polygon':
      return `ST_Intersects(geom, ST_GeomFromText(${add(toText(shape.corners), 'text')}, 4326))`
    case 'circle':
      return `ST_DWithin(geog, ${pointSql(shape, add)}, ${add(shape.miles * milesToMeters, 'float8')})`
  }
}

export function pointSql(
  { longitude, latitude }: { longitude: number; latitude: number },
  add: Add,
): string {
  const x = add(longitude / 1e6, 'float8')
  const y = add(latitude / 1e6, 'float8')
  return `ST_SetSRID(ST_MakePoint(${x}, ${y}), 4326)::geography`
}

function toText(corners: readonly (readonly [number, number])[]): string {
  const ring = [...corners, corners[0]!].map(([x, y]) => `${x / 1e6} ${y / 1e6}`)
  return `POLYGON((${ring.join(',')}))`
}
