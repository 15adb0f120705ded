import { togetherKey } from '#src/domain/admin/copying/copying-list.ts'
import { createCopyingWatch } from '#src/server/context/security/copying-watch.ts'
import { type CopyingFound, keysOf } from '#src/server/context/security/judge-opening.ts'
import { fastState } from './fast-state.ts'

/** A request for a page of a listing, before anyone decides about it. */
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
  /** A page of a list that was opened on the way, from 1. */
  readonly page?: number
}

export interface Reading {
  readonly startMs: number
  readonly steps: Iterable<Step>
}

export type Readings = Readonly<Record<string, Reading>>

export interface Outcome {
  /** Listings that were shown when the reader was found; all if it was not. */
  readonly shown: number
  /** Listings that were shown before the first refusal, in the whole time. */
  readonly got: number
  readonly withheld: number
  readonly found: CopyingFound | null
}

const idOf = (listing: number) => `2026${String(listing).padStart(22, '0')}`
const weekMs = 7 * 24 * 60 * 60_000
/** The cookie is there when the answer is. */
const answerMs = 300

/** A site with a fake clock. */
function simulatedSite(listings: number) {
  const clock = { now: 0 }
  const watch = createCopyingWatch(fastState(), () => clock.now)
  const held = new Set<string>()
  const cookies = new Map<string, number>()
  return (step: Step, now: number): { isShown: boolean; found: CopyingFound | null } => {
    clock.now = now
    const { network, account = null, browser, page } = step
    const hasCookie = browser !== undefined && (cookies.get(browser) ?? Infinity) <= now
    const reader = { network, account, browser: hasCookie ? browser : null }
    const isHeld =
      held.has(keysOf(reader)[0]!) || (held.has(togetherKey) && watch.isOneOfMany(reader))
    if (isHeld) return { isShown: false, found: null }
    const issued = account === null && !hasCookie ? 'new' : null
    if (browser !== undefined && !cookies.has(browser)) cookies.set(browser, now + answerMs)
    if (step.loadsPhotos) watch.loaded(network)
    if (page !== undefined) watch.turned(reader, page)
    const ids = [idOf(step.listing)]
    const found = watch.opened({ ...reader, issued, ids, isStray: !step.isLed, listings })
    if (found?.isStopped) held.add(found.key)
    return { isShown: true, found }
  }
}

interface Turn {
  readonly name: string
  readonly steps: Iterator<Step>
  readonly seen: Set<number>
  step: Step
  at: number
  shown: number
  withheld: number
  found: CopyingFound | null
}

interface Until {
  readonly forMs?: number
  /** Readers are asked no further when so much was withheld from them. */
  readonly withheld?: number
  /** Those whose requests end when they are found. */
  readonly found?: readonly string[]
}

/** Runs the readers side by side and says what became of each. */
export function simulate(listings: number, readers: Readings, until: Until = {}) {
  const { forMs = weekMs, withheld = 200, found: ended = [] } = until
  const take = simulatedSite(listings)
  const startedAt = 1_800_000_000_000
  const turns = Object.entries(readers).map(([name, reading]) => turnOf(name, reading))
  const queue = createQueue(turns)
  for (let turn = queue.first(); turn !== undefined; turn = queue.first()) {
    if (turn.at > forMs || turn.withheld >= withheld) queue.end()
    else {
      note(turn, take(turn.step, startedAt + turn.at))
      const next = turn.steps.next()
      if (next.done || (turn.found !== null && ended.includes(turn.name))) queue.end()
      else queue.later(next.value)
    }
  }
  return Object.fromEntries(turns.map((turn) => [turn.name, outcomeOf(turn)]))
}

function turnOf(name: string, { startMs, steps }: Reading): Turn {
  const rest = steps[Symbol.iterator]()
  const step = rest.next().value as Step
  const none = { shown: -1, withheld: 0, found: null }
  return { name, steps: rest, seen: new Set(), step, at: startMs, ...none }
}

function note(turn: Turn, { isShown, found }: ReturnType<ReturnType<typeof simulatedSite>>): void {
  if (isShown) turn.seen.add(turn.step.listing)
  else turn.withheld++
  if (found === null || (turn.found !== null && !found.isStopped)) return
  if (turn.found === null) turn.shown = turn.seen.size
  turn.found = found
}

const outcomeOf = ({ seen, shown, withheld, found }: Turn): Outcome => ({
  shown: shown < 0 ? seen.size : shown,
  got: seen.size,
  withheld,
  found,
})

/** A binary heap of those whose turn it is. */
function createQueue(turns: readonly Turn[]) {
  const heap = [...turns].sort((a, b) => a.at - b.at)
  const sink = () => {
    for (let i = 0; ; ) {
      const [left, right] = [2 * i + 1, 2 * i + 2]
      let least = i
      if (left < heap.length && heap[left]!.at < heap[least]!.at) least = left
      if (right < heap.length && heap[right]!.at < heap[least]!.at) least = right
      if (least === i) return
      ;[heap[i], heap[least]] = [heap[least]!, heap[i]!]
      i = least
    }
  }
  return {
    first: () => heap[0],
    end() {
      const last = heap.pop()!
      if (heap.length === 0) return
      heap[0] = last
      sink()
    },
    later(step: Step) {
      const turn = heap[0]!
      turn.step = step
      turn.at += step.afterMs
      sink()
    },
  }
}
