import { openSharedState } from '#db/shared-state.ts'
import { togetherKey } from '#src/domain/admin/copying/copying-list.ts'
import {
  type CopyingFound,
  createCopyingWatch,
  keysOf,
} from '#src/server/context/security/copying-watch.ts'

/** A visit to a page of a listing, before anyone decides about it. */
export interface Step {
  readonly afterMs: number
  readonly network: string
  readonly listing: number
  readonly account?: string
  /** Keeps the cookie under this name. */
  readonly browser?: string
  readonly loadsPhotos?: boolean
  /** Came from a page of the site. */
  readonly isLed?: boolean
}

export interface Outcome {
  /** Listings that were shown when the reader was found; all if it was not. */
  readonly shown: number
  readonly withheld: number
  readonly found: readonly CopyingFound[]
}

const idOf = (listing: number) => `2026${String(listing).padStart(22, '0')}`

/** A site with a fake clock. Each caller's steps are taken in turn, as `start` and `afterMs` say. */
export function simulatedSite(listings: number) {
  const clock = { now: 1_800_000_000_000 }
  const watch = createCopyingWatch(openSharedState(), () => clock.now)
  const held = new Set<string>()
  const cookies = new Set<string>()
  const take = (step: Step): { isShown: boolean; found: CopyingFound | null } => {
    const { network, account = null, browser } = step
    const sent = browser !== undefined && cookies.has(browser) ? browser : null
    const reader = { network, account, browser: sent }
    const isHeld =
      held.has(keysOf(reader)[0]!) || (held.has(togetherKey) && watch.isOneOfMany(reader))
    if (isHeld) return { isShown: false, found: null }
    const issued = account === null && sent === null ? 'new' : null
    if (browser !== undefined) cookies.add(browser)
    const ids = [idOf(step.listing)]
    const found = watch.opened({ ...reader, issued, ids, isStray: !step.isLed, listings })
    if (step.loadsPhotos) watch.loaded(network)
    if (found !== null && found.signs.length > 0) held.add(found.key)
    return { isShown: true, found }
  }
  return { clock, take }
}

/** Runs the readers side by side and says what became of each. */
export function simulate(
  listings: number,
  readers: Readonly<Record<string, { readonly startMs: number; readonly steps: Iterable<Step> }>>,
  forMs = 7 * 24 * 60 * 60_000,
): Record<string, Outcome> {
  const { clock, take } = simulatedSite(listings)
  const startedAt = clock.now
  const queue = Object.entries(readers).map(([name, { startMs, steps }]) => {
    const turns = steps[Symbol.iterator]()
    const first = turns.next()
    const seen = new Set<number>()
    return {
      name,
      turns,
      seen,
      next: first,
      at: startMs,
      shown: -1,
      withheld: 0,
      found: [] as CopyingFound[],
    }
  })
  const active = new Set(queue)
  while (active.size > 0) {
    let turn = [...active][0]!
    for (const other of active) if (other.at < turn.at) turn = other
    if (turn.next.done || turn.at > forMs || turn.withheld >= 200) {
      active.delete(turn)
      continue
    }
    const step = turn.next.value
    clock.now = startedAt + turn.at
    const { isShown, found } = take(step)
    if (isShown) turn.seen.add(step.listing)
    else turn.withheld++
    if (found !== null && turn.found.length === 0) {
      turn.found.push(found)
      turn.shown = turn.seen.size
    }
    turn.next = turn.turns.next()
    if (!turn.next.done) turn.at += turn.next.value.afterMs
  }
  return Object.fromEntries(
    queue.map(({ name, seen, shown, withheld, found }) => [
      name,
      { shown: shown < 0 ? seen.size : shown, withheld, found },
    ]),
  )
}
