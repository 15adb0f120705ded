import { endianness } from 'node:os'
import { crc32 } from 'node:zlib'
import type { Stamp } from '#db/queries/listing-changes.ts'
import type { TypedArray } from './blocks.ts'
import type { PackedTable } from './packed.ts'

// The bytes of a snapshot: a mark, the version of the format, the length and checksum of the head, the head as JSON, and
// the arrays as they are in memory, whose lengths and checksums stand in the head. Every byte is under some checksum or
// has one value only.

/** To be raised with every change of the format, and of what a column keeps of a value. */
const formatVersion = 1
const mark = Buffer.from('PLATCOLS')

/** What is kept of a table: the database was as `at` says, and these fields were found unkeepable. */
export interface Snapshot {
  readonly at: Stamp
  readonly unkeepable: readonly string[]
  /** Rows that have worn the table. */
  readonly worn: number
  readonly table: PackedTable
}

interface Head extends Omit<Snapshot, 'table'> {
  readonly endianness: string
  readonly table: Omit<PackedTable, 'arrays'>
  readonly arrays: readonly ArrayHead[]
}

interface ArrayHead {
  readonly type: keyof typeof arrayTypes
  readonly length: number
  readonly checksum: number
}

const arrayTypes = { Int8Array, Int16Array, Int32Array, Uint8Array, Uint16Array, Uint32Array, Float64Array }

/** Length of the part before the head. */
export const preambleLength = mark.length + 12

/** The snapshot as pieces to be written one after the other. */
export function encodeSnapshot({ table: { arrays, ...table }, ...more }: Snapshot): Uint8Array[] {
  const bytes = arrays.map(bytesOf)
  const heads = arrays.map((array, i) => {
    const type = array.constructor.name as ArrayHead['type']
    return { type, length: array.length, checksum: crc32(bytes[i]!) }
  })
  const head: Head = { endianness: endianness(), ...more, table, arrays: heads }
  const text = Buffer.from(JSON.stringify(head))
  const preamble = Buffer.alloc(preambleLength)
  mark.copy(preamble)
  preamble.writeUInt32LE(formatVersion, mark.length)
  preamble.writeUInt32LE(text.length, mark.length + 4)
  preamble.writeUInt32LE(crc32(text), mark.length + 8)
  return [preamble, text, ...bytes]
}

const bytesOf = ({ buffer, byteOffset, byteLength }: TypedArray) => new Uint8Array(buffer, byteOffset, byteLength)

/** Gives the next bytes of the file, so many of them. Throws if there are fewer. */
export type ReadBytes = (into: Uint8Array) => void

/** Throws a sentence for whatever is not exactly a snapshot of this version, `size` bytes long. */
export function decodeSnapshot(read: ReadBytes, size: number): Snapshot {
  const { arrays: heads, table, at, unkeepable, worn } = decodeHead(read, size)
  const arrays = heads.map(({ type, length, checksum }) => {
    const array = new arrayTypes[type](length)
    const bytes = bytesOf(array)
    read(bytes)
    if (crc32(bytes) !== checksum) throw new Error('an array of it is damaged')
    return array
  })
  return { at, unkeepable, worn, table: { ...table, arrays } }
}

function decodeHead(read: ReadBytes, size: number): Head {
  if (size < preambleLength) throw new Error('it is cut off')
  const preamble = Buffer.alloc(preambleLength)
  read(preamble)
  if (!preamble.subarray(0, mark.length).equals(mark)) throw new Error('it is no snapshot')
  const [version, length, checksum] = [0, 4, 8].map((at) => preamble.readUInt32LE(mark.length + at))
  if (version !== formatVersion) throw new Error(`it has version ${version} of the format, not ${formatVersion}`)
  if (length! > size - preambleLength) throw new Error('it is cut off')
  const text = Buffer.alloc(length!)
  read(text)
  if (crc32(text) !== checksum) throw new Error('its head is damaged')
  const head = JSON.parse(String(text)) as Head
  if (head.endianness !== endianness()) throw new Error('it comes from another kind of machine')
  const wanted = head.arrays.reduce((sum, { type, length: n }) => sum + n * arrayTypes[type].BYTES_PER_ELEMENT, 0)
  if (size !== preambleLength + length! + wanted) throw new Error('it has not the right length')
  return head
}
