import type { Bounds } from '../geometry/feature.ts'

export const headerBytes = 127

export interface Section {
  readonly offset: number
  readonly length: number
}

export interface Header {
  readonly root: Section
  readonly metadata: Section
  readonly leaves: Section
  readonly data: Section
  /** `addressed` counts tiles that can be requested, `entries` directory entries, `contents` distinct contents. */
  readonly addressed: number
  readonly entries: number
  readonly contents: number
  readonly minZoom: number
  readonly maxZoom: number
  readonly bounds: Bounds
}

const gzipped = 2
const vectorTiles = 1
const degree = 10_000_000

export function writeHeader(header: Header): Buffer {
  const bytes = Buffer.alloc(headerBytes)
  bytes.write('PMTiles', 0, 'latin1')
  bytes.writeUInt8(3, 7)
  const { root, metadata, leaves, data, addressed, entries, contents } = header
  const places = [root, metadata, leaves, data].flatMap(({ offset, length }) => [offset, length])
  for (const [i, value] of [...places, addressed, entries, contents].entries())
    bytes.writeBigUInt64LE(BigInt(value), 8 + 8 * i)
  const kinds = [1, gzipped, gzipped, vectorTiles, header.minZoom, header.maxZoom]
  for (const [i, value] of kinds.entries()) bytes.writeUInt8(value, 96 + i)
  for (const [i, value] of header.bounds.entries())
    bytes.writeInt32LE(Math.round(value * degree), 102 + 4 * i)
  const [west, south, east, north] = header.bounds
  bytes.writeUInt8(Math.min(header.maxZoom, Math.max(header.minZoom, 11)), 118)
  bytes.writeInt32LE(Math.round(((west + east) / 2) * degree), 119)
  bytes.writeInt32LE(Math.round(((south + north) / 2) * degree), 123)
  return bytes
}
