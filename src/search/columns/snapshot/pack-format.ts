import { endianness } from 'node:os'
import { crc32 } from 'node:zlib'
import type { TypedArray } from '#src/search/columns/arrays/blocks.ts'
import { type Arena, bytesOf as bytesTaken } from '#src/search/columns/wasm/arena.ts'

// A pack consists of a signature; the version; the length and checksum of the head; the head, which is JSON and has
// lengths and checksums of the arrays; and the arrays as they are in memory.

/** Must be increased with every change of the pack format or of a column's encoding. */
export const formatVersion = 4
const signature = Buffer.from('PLATCOLS')
const preambleLength = signature.length + 12
const maxHeadLength = 64 * 1024 * 1024
/** Packs are read and written in chunks of this many bytes, so that other events can run in between. */
const chunkLength = 1024 * 1024

export interface Pack<Info> {
  readonly info: Info
  readonly arrays: readonly TypedArray[]
}

export interface Unpacked<Info> extends Pack<Info> {
  readonly arena: Arena
}

interface Head {
  readonly endianness: string
  readonly info: unknown
  readonly arrays: readonly {
    readonly type: ArrayType
    readonly length: number
    readonly checksum: number
  }[]
}

type ArrayType = keyof typeof arrayTypes

const arrayTypes = {
  Int8Array,
  Int16Array,
  Int32Array,
  Uint8Array,
  Uint16Array,
  Uint32Array,
  Float64Array,
}

export function encodePack({ info, arrays }: Pack<unknown>): Uint8Array[] {
  const bytes = arrays.map(bytesOf)
  const heads = arrays.map((array, i) => {
    return {
      type: array.constructor.name as ArrayType,
      length: array.length,
      checksum: crc32(bytes[i]!),
    }
  })
  const text = Buffer.from(
    JSON.stringify({ endianness: endianness(), info, arrays: heads } satisfies Head),
  )
  const preamble = Buffer.alloc(preambleLength)
  signature.copy(preamble)
  preamble.writeUInt32LE(formatVersion, signature.length)
  preamble.writeUInt32LE(text.length, signature.length + 4)
  preamble.writeUInt32LE(crc32(text), signature.length + 8)
  return [preamble, text, ...bytes]
}

const bytesOf = ({ buffer, byteOffset, byteLength }: TypedArray) =>
  new Uint8Array(buffer, byteOffset, byteLength)

export type ArenaFor = (bytes: number) => Arena

/** Fills the array with the next bytes of the input. Throws if the input ends before. */
export type Fill = (into: Uint8Array) => Promise<void>

/** Throws an error with the reason if the pack is damaged or of another version. */
export async function decodePack<Info>(fill: Fill, arenaFor: ArenaFor): Promise<Unpacked<Info>> {
  const head = await decodeHead(fill)
  const arena = arenaFor(
    head.arrays.reduce((sum, { type, length }) => sum + bytesTaken(arrayTypes[type], length), 0),
  )
  const arrays: TypedArray[] = []
  try {
    for (const { type, length, checksum } of head.arrays) {
      const array = arena.make<TypedArray>(arrayTypes[type], length)
      arrays.push(array)
      if ((await fillChunks(fill, bytesOf(array))) !== checksum)
        throw new Error('an array of it is damaged')
    }
  } catch (error) {
    for (const array of arrays) arena.free(array)
    throw error
  }
  return { info: head.info as Info, arrays, arena }
}

async function decodeHead(fill: Fill): Promise<Head> {
  const preamble = Buffer.alloc(preambleLength)
  await fill(preamble)
  if (!preamble.subarray(0, signature.length).equals(signature))
    throw new Error('it is something else')
  const [version, length, checksum] = [0, 4, 8].map((at) =>
    preamble.readUInt32LE(signature.length + at),
  )
  if (version !== formatVersion)
    throw new Error(`it has version ${version} of the format, not ${formatVersion}`)
  if (length! > maxHeadLength) throw new Error('its head is damaged')
  const text = Buffer.alloc(length!)
  if ((await fillChunks(fill, text)) !== checksum) throw new Error('its head is damaged')
  const head = JSON.parse(String(text)) as Head
  if (head.endianness !== endianness()) throw new Error('it comes from another kind of machine')
  return head
}

async function fillChunks(fill: Fill, into: Uint8Array): Promise<number> {
  let checksum = 0
  for (let at = 0; at < into.length; at += chunkLength) {
    const chunk = into.subarray(at, at + chunkLength)
    await fill(chunk)
    checksum = crc32(chunk, checksum)
  }
  return checksum
}

export function createFill(stream: AsyncIterable<Uint8Array>): Fill {
  const chunks = stream[Symbol.asyncIterator]()
  let rest: Uint8Array = new Uint8Array(0)
  return async (into) => {
    for (let done = 0; done < into.length; ) {
      if (rest.length === 0) rest = await nextChunk(chunks)
      const part = rest.subarray(0, into.length - done)
      into.set(part, done)
      rest = rest.subarray(part.length)
      done += part.length
    }
  }
}

async function nextChunk(chunks: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  const { done, value } = await chunks.next()
  if (done === true) throw new Error('it is cut off')
  return value
}
