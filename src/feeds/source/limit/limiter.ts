import type { LimitCount } from '#db/queries/admin/feeds/limit-rows.ts'
import { hourMs } from '#src/domain/local-time.ts'
import type { Rates } from '#src/feeds/profiles/profile-schema.ts'
import { sourceMessages } from '#src/feeds/source/messages.ts'
import { SourceError } from '#src/feeds/source/source.ts'
import type { LimitStore } from './limit-store.ts'
import { addTo, countedIn, freeAt, type RequestCounts } from './request-counts.ts'

export type Sleep = (ms: number, signal: AbortSignal) => Promise<void>

export interface Time {
  readonly clock: () => Date
  readonly sleep: Sleep
}

/** Longer waits are not slept through: SourceError `wait` says until when. */
export const longestSleepMs = 120_000
const unsavedMs = 1_000
const longestSuspensionMs = 8 * hourMs

/** Creates the limiters of a process: there must be only one for each token. */
export function createLimits(store: LimitStore, time: Time) {
  const limiters = new Map<string, Limiter>()
  return {
    of(token: string, rates: Rates, isOurs = false): Limiter {
      const limiter = limiters.get(token) ?? new Limiter(token, rates, { store, isOurs, ...time })
      limiters.set(token, limiter)
      return limiter
    },
    /** Reads the counts of a token again before its next use, because another process may have used it. */
    forget(token: string): void {
      for (const name of limiters.keys()) if (name.startsWith(token)) limiters.delete(name)
    },
  }
}
export type Limits = ReturnType<typeof createLimits>

interface LimiterTools extends Time {
  readonly store: LimitStore
  readonly isOurs: boolean
}

interface LimitState {
  readonly counted: RequestCounts
  blockedUntil: number
}

/** The limits of one token. All that ask with it wait in one queue. */
export class Limiter {
  readonly #token: string
  readonly #tools: LimiterTools
  #rates: Rates
  #kept: LimitState | null = null
  #line = Promise.resolve()
  #suspensions = 0
  #savedAt = 0

  constructor(token: string, rates: Rates, tools: LimiterTools) {
    this.#token = token
    this.#rates = rates
    this.#tools = tools
  }

  /** Waits for a turn and counts a request. `share` is the part of the limits by hour and day that it may use up. */
  async take(signal: AbortSignal, share = 1): Promise<void> {
    const before = this.#line
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#line = promise
    try {
      await unlessAborted(before, signal)
      await this.#waitForTurn(signal, partOf(this.#rates, share))
      await this.#add({ requests: 1 })
    } finally {
      void before.then(resolve)
    }
  }

  async addBytes(bytes: number): Promise<void> {
    if (bytes > 0) await this.#add({ bytes })
  }

  /** Lets nothing be asked before a moment. */
  async block(until: Date): Promise<void> {
    const state = await this.#load()
    state.blockedUntil = Math.max(state.blockedUntil, until.getTime())
    await this.#save([], state)
  }

  /** Each suspension in a row is taken to be twice as long as the one before, because its end is not known. */
  nextSuspensionMs(first: number): number {
    return Math.min(first * 2 ** this.#suspensions++, longestSuspensionMs)
  }

  /** An answer shows that a suspension is over. */
  resume(): void {
    this.#suspensions = 0
  }

  /** Lowers limits to what the source says. */
  lower(most: Partial<Rates>): void {
    const entries = Object.entries(most) as [keyof Rates, number | null][]
    for (const [name, value] of entries)
      if (value !== null && value > 0)
        this.#rates = { ...this.#rates, [name]: Math.min(this.#rates[name] ?? Infinity, value) }
  }

  async #waitForTurn(signal: AbortSignal, rates: Rates): Promise<void> {
    const state = await this.#load()
    for (;;) {
      signal.throwIfAborted()
      const free = Math.max(freeAt(state.counted, rates), state.blockedUntil)
      const wait = free - this.#now()
      if (wait <= 0) return
      if (wait > longestSleepMs) throw waiting(free, state.blockedUntil === free)
      await this.#tools.sleep(wait, signal)
    }
  }

  async #add(more: { readonly requests?: number; readonly bytes?: number }): Promise<void> {
    const state = await this.#load()
    const counts = addTo(state.counted, this.#now(), more)
    if (this.#canWait()) return
    this.#savedAt = this.#now()
    await this.#save(counts, state)
  }

  /** A site that this one follows is asked so often that not every request may be a write. */
  #canWait(): boolean {
    return this.#tools.isOurs && this.#now() - this.#savedAt < unsavedMs
  }

  async #load(): Promise<LimitState> {
    if (this.#kept !== null) return this.#kept
    const limits = await this.#tools.store.load(this.#token)
    // Another caller may have loaded them during the wait.
    this.#kept ??= {
      counted: countedIn(limits, this.#now()),
      blockedUntil: limits.blockedUntil === null ? 0 : Date.parse(limits.blockedUntil),
    }
    return this.#kept
  }

  async #save(counts: readonly LimitCount[], { blockedUntil }: LimitState): Promise<void> {
    const until = blockedUntil > this.#now() ? new Date(blockedUntil).toISOString() : null
    await this.#tools.store.save(this.#token, { counts, blockedUntil: until })
  }

  #now = () => this.#tools.clock().getTime()
}

function partOf(rates: Rates, share: number): Rates {
  const part = (most: number | null) => (most === null ? null : most * share)
  const { perHour, perDay, bytesPerHour } = rates
  return {
    ...rates,
    perHour: part(perHour),
    perDay: part(perDay),
    bytesPerHour: part(bytesPerHour),
  }
}

const waiting = (until: number, isBlocked: boolean) =>
  new SourceError('wait', isBlocked ? sourceMessages.blocked : sourceMessages.limitReached, {
    until: new Date(until),
  })

async function unlessAborted(promise: Promise<void>, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason as Error)
  signal.addEventListener('abort', abort, { once: true })
  try {
    await Promise.race([promise, aborted])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
