import { VECTOR_BYTES } from './layout'

// Loops over a list of doubles, for quantiles: summaries of all numbers, and counts and copies of them by bucket.

const BUCKETS: usize = 1_024
const TABLE_BYTES: usize = BUCKETS * 4
/**
 * Consecutive numbers are counted in four tables. They are often equal, and a processor that increments the same word
 * twice in a row has to wait.
 */
const TABLES: usize = 4

/** Writes minimum, maximum, and sum of pairs of doubles, separately for the first and the second of each pair. */
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

/** Counts the numbers of each bucket, the first of which begins at `least`. The totals are in the first table. */
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

/** Copies the numbers of some buckets, each to the address in the table for its bucket unless that is 0. */
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
