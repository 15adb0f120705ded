/**
 * What is remembered of a reader: which listings were shown in full, and in what manner. The moments are in milliseconds,
 * the other numbers fade with each view, so that they are about the latest ones.
 */
export interface Trace {
  /** In turn the hash of a listing's id and the hour in which it was last opened. */
  readonly seen: readonly number[]
  readonly views: number
  /** Views that no page of this site led to. */
  readonly strays: number
  /** How often the id of a listing was above or below that of the one before. */
  readonly ups: number
  readonly downs: number
  /** Pauses between views: how many, their sum, and the sum of their squares, in seconds. */
  readonly pauses: readonly [number, number, number]
  /** The mean pause in seconds, rests included. */
  readonly rest: number
  /** How many pages of one list were opened, each after the one before it. */
  readonly run: number
  readonly page: number
  readonly trapped: boolean
  readonly lastId: string
  readonly at: number
}

export const noTrace: Trace = {
  ...{ seen: [], views: 0, strays: 0, ups: 0, downs: 0, pauses: [0, 0, 0], rest: 0 },
  ...{ run: 0, page: 0, trapped: false, lastId: '', at: 0 },
}

export interface View {
  readonly ids: readonly string[]
  readonly isStray: boolean
  readonly at: number
}

const hourMs = 3_600_000
const dayHours = 24
const weekHours = 7 * dayHours
const fade = 0.96
/** Pauses differ more than manners do, so that more of them are needed. */
const pauseFade = 0.98
/** Longer pauses, in seconds, say nothing about a manner. */
const longestPause = 3_600
/** A longer one says no more about a hurry. */
const longestRest = 600

export function withView(trace: Trace, { ids, isStray, at }: View): Trace {
  const id = ids[0] ?? ''
  // Its photos, map, and other parts.
  if (ids.length === 1 && id === trace.lastId) return trace
  const step = trace.lastId === '' ? 0 : id > trace.lastId ? 1 : -1
  const pause = trace.at === 0 ? 0 : (at - trace.at) / 1000
  const faded = (sum: number, added: boolean) => sum * fade + (added ? 1 : 0)
  return {
    ...trace,
    seen: withSeen(trace.seen, ids.map(hashOf), at),
    views: faded(trace.views, true),
    strays: faded(trace.strays, isStray),
    ups: faded(trace.ups, step > 0),
    downs: faded(trace.downs, step < 0),
    pauses: withPause(trace.pauses, pause),
    rest: trace.rest * pauseFade + (1 - pauseFade) * Math.min(pause, longestRest),
    lastId: id,
    at,
  }
}

/** The first page of a list begins a new run. */
export const withListPage = (trace: Trace, page: number): Trace => ({
  ...trace,
  page,
  run: page === trace.page + 1 ? trace.run + 1 : page === trace.page ? trace.run : 0,
})

function withPause([count, sum, squares]: Trace['pauses'], pause: number): Trace['pauses'] {
  if (pause <= 0 || pause > longestPause) return [count, sum, squares]
  return [count * pauseFade + 1, sum * pauseFade + pause, squares * pauseFade + pause * pause]
}

/** More than any limit, so that a reader who is trusted takes no more memory. */
const mostSeen = 1_500

export function withSeen(seen: readonly number[], hashes: readonly number[], at: number): number[] {
  const hour = hourOf(at)
  const hourOfHash = new Map<number, number>()
  for (let i = 0; i < seen.length; i += 2)
    if (hour - seen[i + 1]! < weekHours) hourOfHash.set(seen[i]!, seen[i + 1]!)
  for (const hash of hashes) hourOfHash.set(hash, hour)
  return [...hourOfHash].slice(-mostSeen).flat()
}

export const hashesIn = (seen: readonly number[]) => seen.filter((_, i) => i % 2 === 0)

const hourOf = (at: number) => Math.floor(at / hourMs)

/** How many different listings were opened in the last day and in the last week. */
export function distinctOf(
  { seen }: Pick<Trace, 'seen'>,
  now: number,
): { day: number; week: number } {
  const hours = seen.filter((_, i) => i % 2 === 1).map((hour) => hourOf(now) - hour)
  const within = (most: number) => hours.filter((hour) => hour < most).length
  return { day: within(dayHours), week: within(weekHours) }
}

/** FNV-1a: 32 bits are enough, because two listings with the same hash only count as one. */
export function hashOf(id: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193)
  return hash >>> 0
}
