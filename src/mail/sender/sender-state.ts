import type { Database } from '#db/connect.ts'
import type { MessageRow } from '#db/queries/alerts/mail/outbox-rows.ts'
import { timeLeft } from '#src/domain/time-left.ts'
import type { Smtp } from './smtp.ts'
import { createWaker, type Waker } from './waker.ts'

type LogLine = (fields: object, message: string) => void

export interface SenderParts {
  readonly db: Database
  readonly smtp: Smtp
  readonly clock: () => Date
  readonly maxPerMinute: number
  /** Whether the reader may still see each listing of the message; by default, this is not checked. */
  readonly isShown?: (message: MessageRow) => boolean
  readonly log: { readonly info: LogLine; readonly warn: LogLine; readonly error: LogLine }
  readonly timing?: Partial<SenderTiming>
  /** Called after each message, and after the outbox failed. */
  readonly onOutcome?: (outcome: Outcome) => void
}

export type Outcome = 'sent' | 'not-sent' | 'no-server' | 'no-outbox'

export interface SenderTiming {
  /** Between checks for messages of other processes. */
  readonly pollMs: number
  /** Renewed while a message is being sent. */
  readonly leaseMs: number
  /** For the whole attempt to send one message. */
  readonly deadlineMs: number
  /** How long stopping waits for the current message. */
  readonly stopMs: number
  /** The pause after the database failed. */
  readonly storageRestMs: number
}

const defaultTiming: SenderTiming = {
  pollMs: 30_000,
  leaseMs: 60_000,
  deadlineMs: 900_000,
  stopMs: 10_000,
  storageRestMs: 5_000,
}

export interface SenderState extends Omit<SenderParts, 'timing'> {
  readonly timing: SenderTiming
  readonly limit: RateLimit
  readonly waker: Waker
  /** Aborted when stopping has waited long enough. */
  readonly ending: AbortController
  isStopping: boolean
  serverFailures: number
  /** The pause after the server was unavailable. */
  rest: { readonly since: number; readonly ms: number }
}

export const createState = (parts: SenderParts): SenderState => ({
  ...parts,
  timing: { ...defaultTiming, ...parts.timing },
  limit: createRateLimit(parts.maxPerMinute),
  waker: createWaker(),
  ending: new AbortController(),
  isStopping: false,
  serverFailures: 0,
  rest: { since: 0, ms: 0 },
})

const windowMs = 60_000

/** Limits messages per minute. Times are in milliseconds. */
interface RateLimit {
  /** The time until the next message may start. */
  waitMs(now: number): number
  start(now: number): void
}

export function createRateLimit(maxPerMinute: number): RateLimit {
  let starts: number[] = []
  return {
    waitMs(now) {
      starts = starts.filter((start) => timeLeft(start, now, windowMs) > 0)
      return starts.length < maxPerMinute ? 0 : timeLeft(starts[0]!, now, windowMs)
    },
    start: (now) => void starts.push(now),
  }
}
