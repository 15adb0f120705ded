import type { Position } from '#src/basemap/geometry/feature.ts'

/** Stores the positions of millions of OpenStreetMap nodes in 24 bytes each. */
export interface NodeStore {
  add(id: number, longitude: number, latitude: number): void
  /** Returns null for an unknown node. The first call after `add` sorts all nodes. */
  find(id: number): Position | null
}

export function createNodeStore(): NodeStore {
  let room = 1024
  let ids = new Float64Array(room)
  let longitudes = new Float64Array(room)
  let latitudes = new Float64Array(room)
  let count = 0
  let order: Uint32Array | null = null
  return {
    add(id, longitude, latitude) {
      if (count === room) {
        room *= 2
        ids = grow(ids, room)
        longitudes = grow(longitudes, room)
        latitudes = grow(latitudes, room)
      }
      ids[count] = id
      longitudes[count] = longitude
      latitudes[count] = latitude
      count++
      order = null
    },
    find(id) {
      order ??= sortedBy(ids.subarray(0, count))
      let low = 0
      let high = count - 1
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

function grow(full: Float64Array, room: number): Float64Array<ArrayBuffer> {
  const wider = new Float64Array(room)
  wider.set(full)
  return wider
}

const sortedBy = (ids: Float64Array): Uint32Array =>
  Uint32Array.from(ids.keys()).sort((a, b) => ids[a]! - ids[b]!)
