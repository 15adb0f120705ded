import { createGrid, fewIds, Gathering } from '#src/search/clusters.ts'
import type { Cluster, ClusterRequest } from '#src/search/port.ts'
import type { IsWithheld } from './facets.ts'
import type { Taker } from './scan.ts'
import type { Table } from './table.ts'

// Clusters: a block that lies in one cell as a whole is added up without asking for the cell of every row.

export interface Clusters extends Taker {
  result(): Cluster[]
}

interface Cell {
  readonly gathering: Gathering
  readonly rows: number[]
}

export function createClusters(table: Table, request: ClusterRequest, isWithheld: IsWithheld): Clusters {
  const { longitudes, latitudes } = table
  const price = table.fields.get('ListPrice')
  const prices = price?.kind === 'number' ? price.column : null
  const grid = createGrid(request)
  const cells = new Map<number, Cell>()
  const cellAt = (number: number) => {
    const known = cells.get(number)
    if (known !== undefined) return known
    const cell = { gathering: new Gathering(), rows: [] }
    cells.set(number, cell)
    return cell
  }
  const wholeBlock = (block: number) => {
    const [west, east] = [longitudes.minimum[block]!, longitudes.maximum[block]!]
    const [south, north] = [latitudes.minimum[block]!, latitudes.maximum[block]!]
    const cell = grid.cellOf(west, north)
    return west <= east && cell >= 0 && cell === grid.cellOf(east, south) ? cell : null
  }
  return {
    take(selection, count, block) {
      const whole = wholeBlock(block)
      let [number, cell]: [number, Cell | null] = [-2, null]
      for (let i = 0; i < count; i++) {
        const row = selection[i]!
        const [x, y] = [longitudes.data[row]!, latitudes.data[row]!]
        if (x === longitudes.unknown || (isWithheld !== null && isWithheld(row))) continue
        const next = whole ?? grid.cellOf(x, y)
        if (next < 0) continue
        if (next !== number) [number, cell] = [next, cellAt(next)]
        cell!.gathering.add(x, y, prices === null ? null : prices.get(row))
        if (cell!.rows.length <= fewIds) cell!.rows.push(row)
      }
    },
    result() {
      const inOrder = [...cells].sort(([a], [b]) => a - b)
      return inOrder.map(([, { gathering, rows }]) =>
        gathering.toCluster(rows.length > fewIds ? [] : rows.map((row) => table.ids.get(row))),
      )
    },
  }
}
