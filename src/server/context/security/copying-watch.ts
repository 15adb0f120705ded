import type { SharedRows, SharedState, SharedTable } from '#db/shared-state.ts'
import { accountKey, networkKey, togetherKey } from '#src/domain/admin/copying/copying-list.ts'
import {
  type CopyingRule,
  type CopyingSign,
  clamped,
  copyingRule,
  limitsWith,
  signsOf,
} from '#src/domain/context/copying/copying-signs.ts'
import {
  distinctOf,
  hashesIn,
  noTrace,
  type Trace,
  withListPage,
  withSeen,
  withView,
} from '#src/domain/context/copying/reader-trace.ts'
import { createPhotoWatch, type PhotoWatch } from './photo-watch.ts'

/** `issued` is a new cookie in the response to a visitor who sent none. */
export interface Reader {
  readonly network: string
  readonly account: string | null
  readonly browser: string | null
  readonly issued: string | null
}

export interface Opening extends Reader {
  readonly ids: readonly string[]
  /** No page of this site led to it. */
  readonly isStray: boolean
  /** How many listings the reader's role may see. */
  readonly listings: number
}

export interface CopyingFound {
  readonly key: string
  readonly opened: number
  readonly signs: readonly CopyingSign[]
}

const slowPages = 3
const mostSlowed = 10_000
const forMs = 7 * 24 * 60 * 60_000
const tables = {
  traces: { name: 'copying traces', maxRows: 20_000, forMs } satisfies SharedTable,
  networks: { name: 'copying networks', maxRows: 20_000, forMs } satisfies SharedTable,
  together: { name: 'copying together', maxRows: 1, forMs } satisfies SharedTable,
}

/** What is known of a network: views by visitors who had no cookie yet, and whether one of them ever came back with it. */
interface Network {
  readonly bare: number
  readonly kept: boolean
}

type Known = Omit<Reader, 'issued'>

/** An account is judged by itself; visitors by the browser, by the network, and together. */
export const keysOf = ({ account, browser, network }: Known): string[] =>
  account !== null
    ? [accountKey(account)]
    : browser !== null
      ? [`browser ${browser}`, networkKey(network)]
      : [networkKey(network)]

/** Finds readers who copy listings by how many were shown to them, and in what manner (decision 156). */
export function createCopyingWatch(
  state: SharedState,
  clock: () => number = Date.now,
  rule: CopyingRule = copyingRule,
) {
  const photos = createPhotoWatch(state, clock)
  const slowed = createSlowed()
  const changeAll = (reader: Known, next: (trace: Trace) => Trace) =>
    state.inTransaction((rows) => {
      for (const key of keysOf(reader)) change(rows, key, next, clock())
    })
  return {
    opened: (opening: Opening): CopyingFound | null =>
      state.inTransaction((rows) => judgeAll({ rows, photos, opening, at: clock(), rule })),
    loaded: photos.loaded,
    turned: (reader: Known, page: number) =>
      changeAll(reader, (trace) => withListPage(trace, page)),
    trapped: (reader: Known) => changeAll(reader, (trace) => ({ ...trace, trapped: true })),
    /** Whether the visitor is one of those that are found together. */
    isOneOfMany: ({ network, browser, account }: Known): boolean =>
      account === null &&
      browser === null &&
      state.inTransaction((rows) => {
        const known = rows.get(tables.networks, network) as Network | undefined
        return known !== undefined && !known.kept && photos.isBare(rows, network)
      }),
    /** The first pages after the finding are only late. */
    isOnlySlowed: slowed.take,
    forget(key: string) {
      slowed.forget(key)
      state.inTransaction((rows) => {
        rows.delete(tables.traces, key)
        if (key === togetherKey) rows.delete(tables.together, key)
      })
    },
  }
}

export type CopyingWatch = ReturnType<typeof createCopyingWatch>

function createSlowed() {
  const pages = new Map<string, number>()
  return {
    take(key: string): boolean {
      if (pages.size > mostSlowed) pages.clear()
      const count = (pages.get(key) ?? 0) + 1
      pages.set(key, count)
      return count <= slowPages
    },
    forget: (key: string) => void pages.delete(key),
  }
}

function change(rows: SharedRows, key: string, next: (trace: Trace) => Trace, at: number): Trace {
  const trace = next((rows.get(tables.traces, key) ?? noTrace) as Trace)
  rows.put(tables.traces, key, trace, at)
  return trace
}

interface Judged {
  readonly rows: SharedRows
  readonly photos: PhotoWatch
  readonly opening: Opening
  readonly at: number
  readonly rule: CopyingRule
}

function judgeAll(judged: Judged): CopyingFound | null {
  const { rows, photos, opening, at } = judged
  const { account, network } = opening
  const found = keysOf(opening).map((key) => {
    const trace = change(rows, key, (last) => withView(last, { ...opening, at }), at)
    return judge(judged, key, trace)
  })
  const isMany =
    account === null && isSuspect(rows, photos, network, countNetwork(rows, photos, opening, at))
  const together = isMany ? countTogether(judged) : null
  return found.find((one) => one !== null) ?? together
}

/** People share networks, so that a network needs more signs than a large number of listings. */
function judge(
  { rows, photos, opening, at, rule }: Judged,
  key: string,
  trace: Trace,
): CopyingFound | null {
  const signs = signsOf(trace, photos.isBare(rows, opening.network))
  const limits = limitsWith(rule, signs, opening.listings)
  if (key === networkKey(opening.network) && !limits.isLikely) return null
  const { day, week } = distinctOf(trace, at)
  return day > limits.day || week > limits.week ? { key, opened: week, signs } : null
}

function countNetwork(
  rows: SharedRows,
  photos: PhotoWatch,
  { network, browser, issued }: Opening,
  at: number,
): Network {
  const last = (rows.get(tables.networks, network) ?? { bare: 0, kept: false }) as Network
  if (browser !== null && !last.kept) photos.noteBrowser(rows, network)
  const bare = last.bare + (browser === null && issued !== null ? 1 : 0)
  const next = { bare, kept: last.kept || browser !== null }
  rows.put(tables.networks, network, next, at)
  return next
}

/** Whoever comes back without the cookie and never asked for a photo is no browser. */
const isSuspect = (
  rows: SharedRows,
  photos: PhotoWatch,
  network: string,
  { bare, kept }: Network,
) => bare > 1 && !kept && photos.isBare(rows, network)

function countTogether({ rows, opening, at, rule }: Judged): CopyingFound | null {
  const { seen } = rows.get(tables.traces, networkKey(opening.network)) as Trace
  const last = (rows.get(tables.together, togetherKey) ?? []) as readonly number[]
  const all = withSeen(last, hashesIn(seen), at)
  rows.put(tables.together, togetherKey, all, at)
  const { day } = distinctOf({ seen: all }, at)
  const isFound = day > clamped(rule.together, opening.listings)
  return isFound ? { key: togetherKey, opened: day, signs: ['stray', 'bare'] } : null
}
