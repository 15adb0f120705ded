import type { SharedRows, SharedTable } from '#db/shared-state.ts'
import { accountKey, networkKey, togetherKey } from '#src/domain/admin/copying/copying-list.ts'
import {
  type CopyingRule,
  type CopyingSign,
  clamped,
  isProgram,
  limitsWith,
  signsOf,
} from '#src/domain/context/copying/copying-signs.ts'
import {
  distinctOf,
  hashesIn,
  hashOf,
  noTrace,
  type Trace,
  withSeen,
  withView,
} from '#src/domain/context/copying/reader-trace.ts'
import type { PhotoWatch } from './photo-watch.ts'

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
  /** Without signs of a program, it may be a person who looks at very many homes, and nothing is withheld. */
  readonly isStopped: boolean
}

const forMs = 7 * 24 * 60 * 60_000
export const copyingTables = {
  traces: { name: 'copying readers', maxRows: 20_000, forMs } satisfies SharedTable,
  networks: { name: 'copying networks', maxRows: 20_000, forMs } satisfies SharedTable,
  together: { name: 'copying networks together', maxRows: 1, forMs } satisfies SharedTable,
}

/** What is known of a network: views by visitors who had no cookie yet, and whether one of them ever came back with it. */
export interface Network {
  readonly bare: number
  readonly kept: boolean
}

/** Fewer are judged one by one. */
const fewestTogether = 5

/** Listings and networks, each with the hour, as in a trace. */
interface Together {
  readonly seen: readonly number[]
  readonly networks: readonly number[]
}

export type KnownReader = Omit<Reader, 'issued'>

/** An account is judged by itself; visitors by the browser, by the network, and together. */
export const keysOf = ({ account, browser, network }: KnownReader): string[] =>
  account !== null
    ? [accountKey(account)]
    : browser !== null
      ? [`browser ${browser}`, networkKey(network)]
      : [networkKey(network)]

export function changeTrace(
  rows: SharedRows,
  key: string,
  next: (trace: Trace) => Trace,
  at: number,
): Trace {
  const trace = next((rows.get(copyingTables.traces, key) ?? noTrace) as Trace)
  rows.put(copyingTables.traces, key, trace, at)
  return trace
}

export interface Judged {
  readonly rows: SharedRows
  readonly photos: PhotoWatch
  readonly opening: Opening
  readonly at: number
  readonly rule: CopyingRule
}

/** Counts what was opened, and judges everyone whom it counts for. */
export function judgeOpening(judged: Judged): CopyingFound | null {
  const { rows, photos, opening, at } = judged
  const { account, network } = opening
  const found = keysOf(opening).map((key) => {
    const trace = changeTrace(rows, key, (last) => withView(last, { ...opening, at }), at)
    return judge(judged, key, trace)
  })
  const isMany =
    account === null && isSuspect(rows, photos, network, countNetwork(rows, photos, opening, at))
  const together = isMany ? countTogether(judged) : null
  const all = [...found, together].filter((one) => one !== null)
  return all.find(({ isStopped }) => isStopped) ?? all[0] ?? null
}

function judge(
  { rows, photos, opening, at, rule }: Judged,
  key: string,
  trace: Trace,
): CopyingFound | null {
  const isNetwork = key === networkKey(opening.network)
  const signs = signsOf({ trace, isNetwork, isBare: photos.isBare(rows, opening.network) })
  if (isNetwork && !isOneReader(rows, opening.network, signs)) return null
  const { report, stop } = limitsWith(rule, signs, opening.listings)
  const { day, week } = distinctOf(trace, at)
  const isOver = (limit: typeof stop) => day > limit.day || week > limit.week
  const isStopped = isOver(stop)
  return isStopped || (!isNetwork && isOver(report))
    ? { key, opened: week, signs, isStopped }
    : null
}

/** People share networks, and what is in front of them may hide photos and where they come from. */
const isOneReader = (rows: SharedRows, network: string, signs: readonly CopyingSign[]): boolean =>
  signs.includes('trap') ||
  (signs.length >= 2 &&
    (isProgram(signs) ||
      signs.includes('order') ||
      !(rows.get(copyingTables.networks, network) as Network | undefined)?.kept))

function countNetwork(
  rows: SharedRows,
  photos: PhotoWatch,
  { network, browser, issued }: Opening,
  at: number,
): Network {
  const last = (rows.get(copyingTables.networks, network) ?? { bare: 0, kept: false }) as Network
  if (browser !== null && !last.kept) photos.noteBrowser(rows, network)
  const bare = last.bare + (browser === null && issued !== null ? 1 : 0)
  const next = { bare, kept: last.kept || browser !== null }
  rows.put(copyingTables.networks, network, next, at)
  return next
}

/** A reader who returns without the cookie and never asks for a photo isn’t a browser. */
const isSuspect = (
  rows: SharedRows,
  photos: PhotoWatch,
  network: string,
  { bare, kept }: Network,
) => bare > 1 && !kept && photos.isBare(rows, network)

function countTogether({ rows, opening, at, rule }: Judged): CopyingFound | null {
  const { seen } = rows.get(copyingTables.traces, networkKey(opening.network)) as Trace
  const last = (rows.get(copyingTables.together, togetherKey) ?? {
    seen: [],
    networks: [],
  }) as Together
  const all: Together = {
    seen: withSeen(last.seen, hashesIn(seen), at),
    networks: withSeen(last.networks, [hashOf(opening.network)], at),
  }
  rows.put(copyingTables.together, togetherKey, all, at)
  const { day } = distinctOf(all, at)
  const isFound =
    day > clamped(rule.together, opening.listings) &&
    distinctOf({ seen: all.networks }, at).day >= fewestTogether
  const signs = ['stray', 'bare'] as const
  return isFound ? { key: togetherKey, opened: day, signs, isStopped: true } : null
}
