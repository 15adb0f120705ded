import { createKernels } from './kernels.ts'
import { buckets, listSpace, pageBytes } from './memory-layout.ts'

const doubleBytes = 8
const { counters, addresses: addressArea, totals } = listSpace.areas
const numbersAt = listSpace.end / doubleBytes

export interface Part {
  readonly from: number
  readonly to: number
}

export interface Totals {
  readonly least: number
  readonly greatest: number
  readonly sum: number
}

/** A list of unordered numbers in its own WebAssembly memory, which can grow. */
export class NumberList {
  private readonly memory = new WebAssembly.Memory({ initial: 2 })
  private readonly kernels = createKernels(this.memory)
  private numbers = new Float64Array(this.memory.buffer)
  private readonly counts = () => new Uint32Array(this.memory.buffer, counters.at, buckets)
  private end = numbersAt
  /** The end of the used memory. The numbers are followed by copies of some of them. */
  private used = numbersAt

  get all(): Part {
    return { from: numbersAt, to: this.end }
  }

  get capacity(): number {
    return this.numbers.length - numbersAt
  }

  clear(): void {
    this.end = numbersAt
    this.used = numbersAt
  }

  add(others: Float64Array, count: number): void {
    this.reserve(count)
    const { numbers, end } = this
    for (let i = 0; i < count; i++) numbers[end + i] = others[i]!
    this.end = end + count
    this.used = this.end
  }

  private reserve(count: number): void {
    const missing = this.used + count - this.numbers.length
    if (missing <= 0) return
    this.memory.grow(Math.ceil(Math.max(missing, this.numbers.length) / (pageBytes / doubleBytes)))
    this.numbers = new Float64Array(this.memory.buffer)
  }

  totalsOf({ from, to }: Part): Totals {
    const pairs = to - ((to - from) % 2)
    const { numbers, kernels } = this
    let least = Infinity
    let greatest = -Infinity
    let sum = 0
    if (pairs > from) {
      kernels.summarize(from * doubleBytes, pairs * doubleBytes, totals.at)
      const [a, b, c, d, e, f] = numbers.subarray(totals.at / doubleBytes, totals.end / doubleBytes)
      ;[least, greatest, sum] = [Math.min(a!, b!), Math.max(c!, d!), e! + f!]
    }
    if (pairs === to) return { least, greatest, sum }
    const last = numbers[pairs]!
    return { least: Math.min(least, last), greatest: Math.max(greatest, last), sum: sum + last }
  }

  sorted({ from, to }: Part): Float64Array {
    return this.numbers.slice(from, to).sort()
  }

  /** Counts numbers by bucket. The first bucket begins at `least`, and `perValue` is the number of buckets per unit. */
  countBuckets({ from, to }: Part, least: number, perValue: number): Uint32Array {
    new Uint8Array(this.memory.buffer).fill(0, counters.at, counters.end)
    this.kernels.countBuckets(from * doubleBytes, to * doubleBytes, least, perValue, counters.at)
    return this.counts()
  }

  /** Copies the numbers of some buckets. They must have been counted by `countBuckets` before. */
  gatherBuckets(
    { from, to }: Part,
    least: number,
    perValue: number,
    bucketNumbers: readonly number[],
  ): Part[] {
    const sizes = this.counts()
    const bucketSizes = bucketNumbers.map((bucket) => sizes[bucket]!)
    this.reserve(bucketSizes.reduce((a, b) => a + b, 0))
    const addresses = new Uint32Array(this.memory.buffer, addressArea.at, buckets)
    const parts = bucketSizes.map((size) => this.allocate(size))
    for (const [i, bucket] of bucketNumbers.entries())
      addresses[bucket] = parts[i]!.from * doubleBytes
    this.kernels.gatherBuckets(
      from * doubleBytes,
      to * doubleBytes,
      least,
      perValue,
      addressArea.at,
    )
    for (const bucket of bucketNumbers) addresses[bucket] = 0
    return parts
  }

  private allocate(size: number): Part {
    const from = this.used
    this.used += size
    return { from, to: this.used }
  }
}
