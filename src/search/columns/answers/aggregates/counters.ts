import type { CodeColumn } from '#src/search/columns/table/code-column.ts'
import type { FieldColumn } from '#src/search/columns/table/field-column.ts'
import type { NumberColumn } from '#src/search/columns/table/number-column.ts'
import type { SmallCounters } from './small-counters.ts'

export interface Counter {
  /** Counters that can use SIMD, for columns with values of one or two bytes. Null for other columns. */
  readonly small: SmallCounters | null
  nulls(): number
  count(selection: Uint32Array, count: number): void
  entries(): [value: string | number, shown: string, count: number][]
}

/** Returns null if the values of the column cannot be counted in memory. */
export function counterOf(target: FieldColumn, byMonth: boolean): Counter | null {
  if (target.kind === 'number') return target.encoding.grows ? null : numberCounter(target, byMonth)
  if (byMonth) return null
  return target.kind === 'code' ? textCounter(target.column) : listCounter(target.column)
}

function textCounter(column: CodeColumn): Counter {
  const { data, values, stored, minimum, maximum } = column
  const counts = new Uint32Array(values.length)
  return {
    small: { values: stored, counts, least: 0, minimum, maximum, nulls: null },
    nulls: () => counts[0]!,
    count(selection, count) {
      for (let i = 0; i < count; i++) counts[data[selection[i]!]!]!++
    },
    entries: () =>
      values.flatMap((value, code) =>
        code > 0 && counts[code]! > 0 ? [[value, value, counts[code]!]] : [],
      ),
  }
}

function listCounter({ words, values }: Extract<FieldColumn, { kind: 'list' }>['column']): Counter {
  const counts = new Uint32Array(values.length)
  let empty = 0
  return {
    small: null,
    nulls: () => empty,
    count(selection, count) {
      for (let i = 0; i < count; i++) {
        let isEmpty = true
        for (let word = 0; word < words.length; word++) {
          let bits = words[word]![selection[i]!]!
          if (bits !== 0) isEmpty = false
          for (; bits !== 0; bits &= bits - 1) counts[word * 32 + 31 - Math.clz32(bits & -bits)]!++
        }
        if (isEmpty) empty++
      }
    },
    entries: () =>
      values.flatMap((value, bit) => (counts[bit]! > 0 ? [[value, value, counts[bit]!]] : [])),
  }
}

function numberCounter(
  target: Extract<FieldColumn, { kind: 'number' }>,
  byMonth: boolean,
): Counter | null {
  const { column, encoding, field } = target
  if (byMonth && field.type !== 'date' && field.type !== 'datetime') return null
  const { data, scale } = column
  const counts =
    data instanceof Int8Array || data instanceof Int16Array
      ? smallCounts(column, data)
      : largeCounts(column)
  return {
    ...counts,
    entries() {
      const months = new Map<string, number>()
      const values: [number, string, number][] = []
      for (const [raw, count] of counts.entries()) {
        const text = encoding.show(raw / scale)
        if (byMonth) months.set(text.slice(0, 7), (months.get(text.slice(0, 7)) ?? 0) + count)
        else values.push([raw / scale, text, count])
      }
      return byMonth ? [...months].map(([month, count]) => [month, month, count]) : values
    },
  }
}

interface RawCounts {
  readonly small: SmallCounters | null
  nulls(): number
  count(selection: Uint32Array, count: number): void
  entries(): Iterable<[raw: number, count: number]>
}

function smallCounts(
  column: NumberColumn,
  data: Int8Array<ArrayBuffer> | Int16Array<ArrayBuffer>,
): RawCounts {
  const { nullValue, values, minimum, maximum, nulls } = column
  const counts = new Uint32Array(-2 * nullValue)
  return {
    small: { values, counts, least: nullValue, minimum, maximum, nulls },
    nulls: () => counts[0]!,
    count(selection, count) {
      for (let i = 0; i < count; i++) counts[data[selection[i]!]! - nullValue]!++
    },
    *entries() {
      for (let at = 1; at < counts.length; at++)
        if (counts[at]! > 0) yield [at + nullValue, counts[at]!]
    },
  }
}

function largeCounts({ data, nullValue }: NumberColumn): RawCounts {
  const counts = new Map<number, number>()
  let nulls = 0
  return {
    small: null,
    nulls: () => nulls,
    count(selection, count) {
      for (let i = 0; i < count; i++) {
        const raw = data[selection[i]!]!
        if (raw === nullValue || Number.isNaN(raw)) nulls++
        else counts.set(raw, (counts.get(raw) ?? 0) + 1)
      }
    },
    entries: () => counts,
  }
}
