import type { Comparison, Test } from '#src/domain/search/filter/condition/condition.ts'
import { predicateOf } from '#src/domain/search/filter/condition/predicates.ts'
import { addBit, type Bits, noBits } from './bits.ts'
import { isRange, numberOf, type RangeTest } from './simple-test.ts'

type StoredValue = string | number | null

/** A column's values. Numbers are sorted for binary search, distinct texts tested once. NULL never passes. */
export class ColumnValues {
  private readonly size: number
  /** The rows that have a number, in ascending order of their numbers. */
  private readonly places: Uint32Array
  private readonly numbers: Float64Array
  private readonly texts: ReadonlyMap<string, readonly number[]>

  constructor(values: readonly StoredValue[]) {
    this.size = values.length
    const places = values.flatMap((value, at) => (typeof value === 'number' ? [at] : []))
    places.sort((a, b) => (values[a] as number) - (values[b] as number))
    this.places = Uint32Array.from(places)
    this.numbers = Float64Array.from(places, (at) => values[at] as number)
    const texts = values.flatMap((value, at) =>
      typeof value === 'string' ? [[value, at] as const] : [],
    )
    const byText = Map.groupBy(texts, ([value]) => value)
    this.texts = new Map([...byText].map(([value, pairs]) => [value, pairs.map(([, at]) => at)]))
  }

  filled(): Bits {
    const bits = noBits(this.size)
    this.addNumbers(bits, 0, this.numbers.length)
    for (const places of this.texts.values()) for (const at of places) addBit(bits, at)
    return bits
  }

  passing({ tests }: Comparison): Bits {
    const bits = noBits(this.size)
    for (const test of tests) this.addRanges(bits, test)
    if (this.texts.size === 0) return bits
    const passes = predicateOf(tests)
    for (const [text, places] of this.texts)
      if (passes(text)) for (const at of places) addBit(bits, at)
    return bits
  }

  private addRanges(bits: Bits, test: Test): void {
    if (test.kind === 'oneOf')
      for (const value of test.values) this.addBetween(bits, numberOf(value), numberOf(value))
    else if (isRange(test)) this.addRange(bits, test)
  }

  private addRange(bits: Bits, test: RangeTest): void {
    if (test.kind === 'between') {
      this.addBetween(bits, numberOf(test.from), numberOf(test.to))
      return
    }
    const limit = numberOf(test.value)
    if (Number.isNaN(limit)) return
    const end = this.numbers.length
    if (test.kind === 'ge') this.addNumbers(bits, this.firstFrom(limit), end)
    else if (test.kind === 'gt') this.addNumbers(bits, this.firstAfter(limit), end)
    else
      this.addNumbers(bits, 0, test.kind === 'lt' ? this.firstFrom(limit) : this.firstAfter(limit))
  }

  private addBetween(bits: Bits, from: number, to: number): void {
    if (!Number.isNaN(from) && !Number.isNaN(to))
      this.addNumbers(bits, this.firstFrom(from), this.firstAfter(to))
  }

  private addNumbers(bits: Bits, from: number, to: number): void {
    for (let i = from; i < to; i++) addBit(bits, this.places[i]!)
  }

  private firstFrom(limit: number): number {
    return this.first((value) => value >= limit)
  }

  private firstAfter(limit: number): number {
    return this.first((value) => value > limit)
  }

  private first(isSuch: (value: number) => boolean): number {
    let low = 0
    let high = this.numbers.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (isSuch(this.numbers[middle]!)) high = middle
      else low = middle + 1
    }
    return low
  }
}
