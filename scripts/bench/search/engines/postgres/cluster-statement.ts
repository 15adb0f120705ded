import type { ClusterRequest } from '#src/search/port/search.ts'
import { cellsOf } from '../../queries/grid.ts'
import type { Parameters } from './where.ts'

const finestCells = 2 ** 24

export const clustersSql =
  (request: ClusterRequest) =>
  (from: string, parameters: Parameters): string => {
    const { shift, west, east, north, south } = cellsOf(request)
    const int = (value: number) => parameters.add(value, 'int')
    const columns = `"CellColumn" BETWEEN ${int(west << shift)} AND ${int(((east + 1) << shift) - 1)}`
    const rows = `"CellRow" BETWEEN ${int(north << shift)} AND ${int(((south + 1) << shift) - 1)}`
    const southWest = [longitudeOf(west, shift), latitudeOf(south + 1, shift)]
    const northEast = [longitudeOf(east + 1, shift), latitudeOf(north, shift)]
    const corners = [...southWest, ...northEast]
      .map((degrees) => parameters.add(degrees, 'float8'))
      .join(', ')
    const bits = int(shift)
    return `SELECT count(*)::int AS count, min("ListPrice") AS price FROM ${from}
      AND geom && ST_MakeEnvelope(${corners}, 4326) AND ${columns} AND ${rows}
      GROUP BY "CellRow" >> ${bits}, "CellColumn" >> ${bits} ORDER BY "CellRow" >> ${bits}, "CellColumn" >> ${bits}`
  }

const longitudeOf = (column: number, shift: number) => ((column << shift) / finestCells) * 360 - 180

function latitudeOf(row: number, shift: number): number {
  const fromNorth = (row << shift) / finestCells
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * fromNorth))) / Math.PI) * 180
}
