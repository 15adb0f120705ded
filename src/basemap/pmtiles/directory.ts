import { gzip } from './gzip.ts'

/** The tiles `tileId` to `tileId + runLength - 1` have this content. A `runLength` of 0 refers to a leaf directory. */
export interface Entry {
  readonly tileId: number
  readonly runLength: number
  readonly length: number
  readonly offset: number
}

export interface Directories {
  readonly root: Buffer
  readonly leaves: Buffer
}

// Readers first fetch 16 KiB of a file. The header of 127 bytes and the root directory must fit into them.
const maxRootBytes = 16_384 - 127
const leafEntries = 4096

export function writeDirectories(entries: readonly Entry[]): Directories {
  const root = writeDirectory(entries)
  if (root.length <= maxRootBytes) return { root, leaves: Buffer.alloc(0) }
  for (let size = leafEntries; ; size *= 2) {
    const divided = divide(entries, size)
    if (divided.root.length <= maxRootBytes) return divided
  }
}

function divide(entries: readonly Entry[], size: number): Directories {
  const leaves: Buffer[] = []
  const tops: Entry[] = []
  let offset = 0
  for (let from = 0; from < entries.length; from += size) {
    const leaf = writeDirectory(entries.slice(from, from + size))
    tops.push({ tileId: entries[from]!.tileId, runLength: 0, length: leaf.length, offset })
    leaves.push(leaf)
    offset += leaf.length
  }
  return { root: writeDirectory(tops), leaves: Buffer.concat(leaves) }
}

/** Writes a directory column by column. An offset of 0 means that the content follows the previous one. */
export function writeDirectory(entries: readonly Entry[]): Buffer {
  const varints = createVarints()
  varints.push(entries.length)
  for (const [i, { tileId }] of entries.entries())
    varints.push(tileId - (entries[i - 1]?.tileId ?? 0))
  for (const { runLength } of entries) varints.push(runLength)
  for (const { length } of entries) varints.push(length)
  entries.forEach(({ offset }, i) => {
    const before = entries[i - 1]
    varints.push(before !== undefined && offset === before.offset + before.length ? 0 : offset + 1)
  })
  return gzip(varints.bytes())
}

/** Writes integers as base-128 varints, least significant group first, as in protocol buffers. */
function createVarints() {
  const bytes: number[] = []
  return {
    push(value: number): void {
      let rest = value
      while (rest >= 128) {
        bytes.push((rest % 128) + 128)
        rest = Math.floor(rest / 128)
      }
      bytes.push(rest)
    },
    bytes: () => Buffer.from(bytes),
  }
}
