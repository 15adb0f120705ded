import { readFileSync } from 'node:fs'
import { compileKernels } from './compile-kernels.ts'

// Types of the kernels, which are compiled from the folder kernels/. Addresses are byte offsets. A mask has one bit per
// row, from `mask` to `end`; an expanded mask has one byte per row, from `absent` to `end`.

type MaskOperation = (otherMask: number, mask: number, end: number) => void
type RangeTest = (values: number, mask: number, end: number, low: number, reach: number) => void
type Lookup = (values: number, mask: number, end: number, table: number) => void
type Aggregate = (values: number, mask: number, end: number) => number
type Gather = (values: number, mask: number, end: number, into: number) => number
type Histogram = (
  values: number,
  mask: number,
  end: number,
  first: number,
  size: number,
  counters: number,
) => void
type ByBucket = (
  numbers: number,
  end: number,
  least: number,
  perNumber: number,
  table: number,
) => void

export interface Kernels {
  readonly intersect: MaskOperation
  readonly unite: MaskOperation
  readonly subtract: MaskOperation
  readonly copy: MaskOperation
  clear(mask: number, end: number): void
  count(mask: number, end: number): number
  listRows(mask: number, end: number, first: number, into: number): number
  expandMask(mask: number, end: number, into: number): void

  readonly filterRange8: RangeTest
  readonly filterRange16: RangeTest
  readonly filterRange32: RangeTest
  readonly filterRange64: RangeTest
  readonly includeRange8: RangeTest
  readonly includeRange16: RangeTest
  readonly includeRange32: RangeTest
  readonly includeRange64: RangeTest
  readonly excludeUnmarked8: Lookup
  readonly excludeUnmarked16: Lookup
  readonly includeSharedBits: Lookup

  readonly histogram8: Histogram
  readonly histogram16: Histogram
  readonly histogramSimd8: Histogram
  readonly histogramSimd16: Histogram
  readonly sum32: Aggregate
  readonly sumSimd32: Aggregate
  readonly minimum32: Aggregate
  readonly minimumSimd32: Aggregate
  readonly gather8: Gather
  readonly gather16: Gather
  readonly gather32: Gather
  readonly gather64: Gather

  summarize(numbers: number, end: number, into: number): void
  readonly countBuckets: ByBucket
  readonly gatherBuckets: ByBucket
}

const module = new WebAssembly.Module(readFileSync(compileKernels()))

export function createKernels(memory: WebAssembly.Memory): Kernels {
  const { exports } = new WebAssembly.Instance(module, { env: { memory } })
  return { ...exports } as unknown as Kernels
}
