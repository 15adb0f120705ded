import { blockSize, type TypedArray } from '#src/search/columns/arrays/blocks.ts'
import { FreeSpace } from './free-space.ts'
import { createKernels, type Kernels } from './kernels.ts'
import { columnsAt, gatheredAt, pageBytes, rowsAt } from './layout.ts'

// The columns of a table lie in one WebAssembly memory, beside the masks, so that the kernels read them
// where they are. The memory never grows, since that would take every array from under its users: it has room for more
// from the start, which takes no memory until it is used, and arrays that find no room in it lie outside. Those are
// copied in a block at a time. Each table has a memory of its own, so that all of it is given back with the table.

/** Kernels read whole blocks, also behind the last row. */
const padding = blockSize * 8

/** Arrays begin where lines of the processor's cache do. */
const alignment = 64

type ArrayType<A> = new (length: number) => A
type ArrayInBuffer<A> = new (buffer: ArrayBuffer, offset: number, length: number) => A

export class Arena {
  readonly kernels: Kernels
  readonly buffer: ArrayBuffer
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly words: Int32Array<ArrayBuffer>
  /** The rows of a block that were found last. */
  readonly selection: Uint32Array<ArrayBuffer>
  /** The values of a block that were gathered last. */
  readonly gathered: Float64Array<ArrayBuffer>
  private readonly space: FreeSpace
  /** Nothing behind it was ever used: there are zeros. */
  private fresh = columnsAt

  /** With room for arrays of so many bytes. */
  constructor(bytes: number) {
    const pages = Math.ceil((columnsAt + bytes + padding) / pageBytes)
    const memory = new WebAssembly.Memory({ initial: pages, maximum: pages })
    this.kernels = createKernels(memory)
    this.buffer = memory.buffer as ArrayBuffer
    this.bytes = new Uint8Array(this.buffer)
    this.words = new Int32Array(this.buffer)
    this.selection = new Uint32Array(this.buffer, rowsAt, blockSize)
    this.gathered = new Float64Array(this.buffer, gatheredAt, blockSize)
    this.space = new FreeSpace(columnsAt, columnsAt + bytes)
  }

  /** An array of zeros. */
  make<A extends TypedArray>(type: ArrayType<A>, length: number): A {
    const bytes = bytesOf(type, length)
    const at = this.space.take(bytes)
    if (at === null) return new type(length)
    if (at < this.fresh) this.bytes.fill(0, at, Math.min(at + bytes, this.fresh))
    this.fresh = Math.max(this.fresh, at + bytes)
    return new (type as unknown as ArrayInBuffer<A>)(this.buffer, at, length)
  }

  /** A larger copy; the array itself is used no more. */
  grown<A extends TypedArray>(array: A, length: number): A {
    const copy = this.make(array.constructor as ArrayType<A>, length)
    copy.set(array)
    this.free(array)
    return copy
  }

  /** The array is used no more. */
  free(array: TypedArray): void {
    if (array.buffer !== this.buffer) return
    this.space.giveBack(
      array.byteOffset,
      bytesOf(array.constructor as ArrayType<TypedArray>, array.length),
    )
  }
}

/** For arrays of so many bytes, with as much room again for what comes later. */
export const arenaWithRoom = (bytes: number): Arena => new Arena(2 * bytes + leastRoom)

const leastRoom = 2 ** 20

/** What arrays of these take of an arena. */
export const bytesOf = (type: unknown, length: number) =>
  Math.ceil((length * (type as { BYTES_PER_ELEMENT: number }).BYTES_PER_ELEMENT) / alignment) *
  alignment

/** Without room for columns: theirs lie outside. */
export const noArena = new Arena(0)
