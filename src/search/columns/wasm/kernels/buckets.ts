import { VECTOR_BYTES } from './layout'

// Kernels for quantiles of a list of doubles. They summarize the numbers, count them by bucket, and copy those of some
// buckets.

const BUCKETS: usize = 1_024
const TABLE_BYTES: usize = BUCKETS * 4
/** Four tables count consecutive numbers in turn, since a processor waits to increment the same word twice in a row. */
const TABLES: usize = 4

/** Writes the minimum, maximum, and sum of pairs of doubles, separately for the first and the second of each pair. */
export function summarize(numbers: usize, end: usize, into: usize): void {
  let least = f64x2.splat(Infinity)
  let greatest = f64x2.splat(-Infinity)
  let sum = f64x2.splat(0)
  do {
    const pair = v128.load(numbers)
    least = f64x2.min(least, pair)
    greatest = f64x2.max(greatest, pair)
    sum = f64x2.add(sum, pair)
    numbers += VECTOR_BYTES
  } while (numbers < end)
  v128.store(into, least)
  v128.store(into, greatest, VECTOR_BYTES)
  v128.store(into, sum, 2 * VECTOR_BYTES)
}

function bucketOf(number: f64, least: f64, perNumber: f64): usize {
  return (<usize>(<i32>((number - least) * perNumber))) << 2
}

function addTables(counters: usize): void {
  for (const end = counters + TABLE_BYTES; counters < end; counters += VECTOR_BYTES) {
    const first = i32x4.add(v128.load(counters), v128.load(counters, TABLE_BYTES))
    const second = i32x4.add(
      v128.load(counters, 2 * TABLE_BYTES),
      v128.load(counters, 3 * TABLE_BYTES),
    )
    v128.store(counters, i32x4.add(first, second))
  }
}

/** Counts the numbers in each bucket. The first bucket begins at `least`. The totals are written to the first table. */
export function countBuckets(
  numbers: usize,
  end: usize,
  least: f64,
  perNumber: f64,
  counters: usize,
): void {
  do {
    const table = (numbers & ((TABLES - 1) * 8)) * (TABLE_BYTES / 8)
    const counter = counters + table + bucketOf(load<f64>(numbers), least, perNumber)
    store<i32>(counter, load<i32>(counter) + 1)
    numbers += 8
  } while (numbers < end)
  addTables(counters)
}

/** Copies numbers to the address that the table has for their bucket. Numbers of buckets with address 0 are skipped. */
export function gatherBuckets(
  numbers: usize,
  end: usize,
  least: f64,
  perNumber: f64,
  addresses: usize,
): void {
  do {
    const number = load<f64>(numbers)
    const address = addresses + bucketOf(number, least, perNumber)
    const into = load<usize>(address)
    if (into) {
      store<f64>(into, number)
      store<usize>(address, into + 8)
    }
    numbers += 8
  } while (numbers < end)
}
