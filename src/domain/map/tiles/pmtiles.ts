// The directory of a PMTiles file, version 3.

export interface Part {
  readonly offset: number
  readonly length: number
}

export interface ArchiveHeader {
  readonly root: Part
  readonly metadata: Part
  readonly leaves: Part
  readonly data: Part
  readonly minZoom: number
  readonly maxZoom: number
  /** The bounds of the tiles in degrees. */
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

export const headerBytes = 127

const gzipped = 2

export function readHeader(bytes: Uint8Array): ArchiveHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isArchive =
    bytes.length >= headerBytes &&
    String.fromCharCode(...bytes.subarray(0, 7)) === 'PMTiles' &&
    bytes[7] === 3
  if (!isArchive || view.getUint8(97) !== gzipped || view.getUint8(98) !== gzipped) return null
  const whole = (at: number) => Number(view.getBigUint64(at, true))
  const part = (at: number): Part => ({ offset: whole(at), length: whole(at + 8) })
  const degrees = (at: number) => view.getInt32(at, true) / 10_000_000
  return {
    root: part(8),
    metadata: part(24),
    leaves: part(40),
    data: part(56),
    minZoom: view.getUint8(100),
    maxZoom: view.getUint8(101),
    west: degrees(102),
    south: degrees(106),
    east: degrees(110),
    north: degrees(114),
  }
}

/** A directory in columns. Entry `i` stands for `runs[i]` tiles from `ids[i]` on, or for a leaf directory if 0. */
export interface TileDirectory {
  readonly ids: readonly number[]
  readonly runs: readonly number[]
  readonly lengths: readonly number[]
  readonly offsets: readonly number[]
}

export function readDirectory(bytes: Uint8Array): TileDirectory {
  let at = 0
  const nextNumber = (): number => {
    let value = 0
    let factor = 1
    for (;;) {
      const byte = bytes[at++]
      if (byte === undefined) throw new Error('The directory ends too early')
      value += (byte & 127) * factor
      if (byte < 128) return value
      factor *= 128
    }
  }
  const count = nextNumber()
  const column = () => Array.from({ length: count }, nextNumber)
  let id = 0
  const ids = column().map((step) => (id += step))
  const runs = column()
  const lengths = column()
  const offsets: number[] = []
  for (const [i, offset] of column().entries()) {
    offsets.push(offset > 0 || i === 0 ? offset - 1 : offsets[i - 1]! + lengths[i - 1]!)
  }
  return { ids, runs, lengths, offsets }
}

/** The location of a tile in the file, or that of the leaf directory to read next; null if there is no such tile. */
export function findEntry(
  { ids, runs, lengths, offsets }: TileDirectory,
  id: number,
): { part: Part; isLeaf: boolean } | null {
  let low = 0
  let high = ids.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    if (ids[middle]! <= id) low = middle + 1
    else high = middle - 1
  }
  if (high < 0) return null
  const run = runs[high]!
  if (run > 0 && id >= ids[high]! + run) return null
  return { part: { offset: offsets[high]!, length: lengths[high]! }, isLeaf: run === 0 }
}
