import { blockSize, type TypedArray } from '#src/search/columns/arrays/blocks.ts'
import { FreeSpace } from './free-space.ts'
import { createKernels, type Kernels } from './kernels.ts'
import { columnsAt, gatheredAt, marksAt, pageBytes, rowsAt } from './layout.ts'

/** Kernels read whole blocks, past the last row. */
const padding = blockSize * 8

/** A cache line. */
const alignment = 64

type ArrayType<A> = new (length: number) => A
type ArrayInBuffer<A> = new (buffer: ArrayBuffer, offset: number, length: number) => A

/**
 * A WebAssembly memory for the columns of one table and the work space of the kernels. It never grows, which would detach
 * the arrays: it is reserved with room to spare, and arrays that do not fit lie outside and are copied in by blocks.
 */
export class Arena {
  readonly kernels: Kernels
  readonly buffer: ArrayBuffer
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly words: Int32Array<ArrayBuffer>
  readonly selection: Uint32Array<ArrayBuffer>
  readonly gathered: Float64Array<ArrayBuffer>
  private readonly space: FreeSpace
  private marks: Uint8Array | null = null
  /** Zeros from here on. */
  private fresh = columnsAt

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

  loadMarks(marks: Uint8Array): void {
    if (this.marks !== marks) this.bytes.set(marks, marksAt)
    this.marks = marks
  }

  /** Zeros. */
  make<A extends TypedArray>(type: ArrayType<A>, length: number): A {
    const bytes = bytesOf(type, length)
    const at = this.space.allocate(bytes)
    if (at === null) return new type(length)
    if (at < this.fresh) this.bytes.fill(0, at, Math.min(at + bytes, this.fresh))
    this.fresh = Math.max(this.fresh, at + bytes)
    return new (type as unknown as ArrayInBuffer<A>)(this.buffer, at, length)
  }

  /** A larger copy; frees the array. */
  grown<A extends TypedArray>(array: A, length: number): A {
    const copy = this.make(array.constructor as ArrayType<A>, length)
    copy.set(array)
    this.free(array)
    return copy
  }

  free(array: TypedArray): void {
    if (array.buffer !== this.buffer) return
    this.space.free(
      array.byteOffset,
      bytesOf(array.constructor as ArrayType<TypedArray>, array.length),
    )
  }
}

/** With as much room again for what comes later. */
export const arenaWithRoom = (bytes: number): Arena => new Arena(2 * bytes + minRoom)

const minRoom = 2 ** 20

export const bytesOf = (type: unknown, length: number) =>
  Math.ceil((length * (type as { BYTES_PER_ELEMENT: number }).BYTES_PER_ELEMENT) / alignment) *
  alignment

/** Without room for columns. */
export const noArena = new Arena(0)
