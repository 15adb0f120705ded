import type { Position } from '#src/basemap/geometry/feature.ts'

/** Where the nodes of a file lie: 24 bytes each, millions of them. */
export interface NodeStore {
  add(id: number, longitude: number, latitude: number): void
  /** Null for a node that the file does not have. Asking is quick only once no more are added. */
  find(id: number): Position | null
}

export function createNodeStore(): NodeStore {
  let room = 1024
  let [ids, longitudes, latitudes] = [
    new Float64Array(room),
    new Float64Array(room),
    new Float64Array(room),
  ]
  let count = 0
  let order: Uint32Array | null = null
  const grow = (full: Float64Array) => {
    const wider = new Float64Array(room)
    wider.set(full)
    return wider
  }
  return {
    add(id, longitude, latitude) {
      if (count === room) {
        room *= 2
        ;[ids, longitudes, latitudes] = [grow(ids), grow(longitudes), grow(latitudes)]
      }
      ids[count] = id
      longitudes[count] = longitude
      latitudes[count] = latitude
      count++
      order = null
    },
    find(id) {
      order ??= sortedBy(ids.subarray(0, count))
      let [low, high] = [0, count - 1]
      while (low <= high) {
        const middle = (low + high) >>> 1
        const at = order[middle]!
        if (ids[at] === id) return [longitudes[at]!, latitudes[at]!]
        if (ids[at]! < id) low = middle + 1
        else high = middle - 1
      }
      return null
    },
  }
}

const sortedBy = (ids: Float64Array): Uint32Array =>
  Uint32Array.from(ids.keys()).sort((a, b) => ids[a]! - ids[b]!)
