import { blockSize, type TypedArray } from '#src/search/columns/arrays/blocks.ts'
import { FreeSpace } from './free-space.ts'
import { Guards, guardedBytes, isGuarded, watched } from './guards.ts'
import { createKernels, type Kernels } from './kernels.ts'
import { pageBytes, workSpace } from './memory-layout.ts'

/** Free bytes at the end of the memory. They are needed because kernels read whole blocks, beyond the last row. */
const padding = blockSize * 8

const { marks, rows, gathered } = workSpace.areas
const columnsAt = workSpace.end

type ArrayType<A> = new (length: number) => A
type ArrayInBuffer<A> = new (buffer: ArrayBuffer, offset: number, length: number) => A

/**
 * WebAssembly memory for a table's columns and the kernels' work space. It never grows, because that would detach the
 * arrays. Arrays that do not fit into it are copied in, block by block.
 */
export class Arena {
  readonly kernels: Kernels
  readonly buffer: ArrayBuffer
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly words: Int32Array<ArrayBuffer>
  readonly selection: Uint32Array<ArrayBuffer>
  readonly gathered: Float64Array<ArrayBuffer>
  private readonly space: FreeSpace
  private readonly columnGuards: Guards | null
  private marks: Uint8Array | null = null
  /** The memory from this offset on has never been used, so it contains only zeros. */
  private fresh = columnsAt

  constructor(bytes: number) {
    const pages = Math.ceil((columnsAt + bytes + padding) / pageBytes)
    const memory = new WebAssembly.Memory({ initial: pages, maximum: pages })
    this.buffer = memory.buffer as ArrayBuffer
    this.bytes = new Uint8Array(this.buffer)
    this.columnGuards = isGuarded ? new Guards(this.buffer) : null
    this.kernels = guardedKernels(memory)
    this.words = new Int32Array(this.buffer)
    this.selection = new Uint32Array(this.buffer, rows.at, blockSize)
    this.gathered = new Float64Array(this.buffer, gathered.at, blockSize)
    this.space = new FreeSpace(columnsAt, columnsAt + bytes)
  }

  loadMarks(bytes: Uint8Array): void {
    if (this.marks !== bytes) this.bytes.set(bytes, marks.at)
    this.marks = bytes
  }

  /** @throws Error in debug builds if something was written beyond the end of a column. */
  check(): void {
    this.columnGuards?.check('A search')
  }

  make<A extends TypedArray>(type: ArrayType<A>, length: number): A {
    const bytes = bytesOf(type, length)
    const at = this.space.allocate(bytes)
    if (at === null) return new type(length)
    if (at < this.fresh) this.bytes.fill(0, at, Math.min(at + bytes, this.fresh))
    this.fresh = Math.max(this.fresh, at + bytes)
    this.columnGuards?.add(at + sizeOf(type, length), type.name)
    return new (type as unknown as ArrayInBuffer<A>)(this.buffer, at, length)
  }

  grown<A extends TypedArray>(array: A, length: number): A {
    const copy = this.make(array.constructor as ArrayType<A>, length)
    copy.set(array)
    this.free(array)
    return copy
  }

  free(array: TypedArray): void {
    if (array.buffer !== this.buffer) return
    this.columnGuards?.remove(array.byteOffset + array.byteLength)
    this.space.free(
      array.byteOffset,
      bytesOf(array.constructor as ArrayType<TypedArray>, array.length),
    )
  }
}

/** Creates an arena with as many free bytes again, so that the table can grow. */
export const arenaWithRoom = (bytes: number): Arena => new Arena(2 * bytes + minRoom)

const minRoom = 2 ** 20

const sizeOf = (type: unknown, length: number) =>
  length * (type as { BYTES_PER_ELEMENT: number }).BYTES_PER_ELEMENT

export const bytesOf = (type: unknown, length: number): number => guardedBytes(sizeOf(type, length))

function guardedKernels(memory: WebAssembly.Memory): Kernels {
  const kernels = createKernels(memory)
  if (!isGuarded) return kernels
  const guards = new Guards(memory.buffer as ArrayBuffer).addSpace(workSpace)
  return watched(kernels, (by) => guards.check(by))
}

export const noArena = new Arena(0)
