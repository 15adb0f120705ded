import type { Database } from '#db/connect.ts'
import type { Revise } from '#db/queries/alerts/mail/delivery.ts'
import { timeLeft } from '#src/domain/time-left.ts'
import type { Smtp } from './smtp.ts'
import { createWaker, type Waker } from './waker.ts'

type LogLine = (fields: object, message: string) => void

export interface SenderParts {
  readonly db: Database
  readonly smtp: Smtp
  readonly clock: () => Date
  readonly maxPerMinute: number
  readonly revise?: Revise
  readonly log: { readonly info: LogLine; readonly warn: LogLine; readonly error: LogLine }
  readonly timing?: Partial<SenderTiming>
  /** Called after each message, and after the outbox could not be read or written. */
  readonly onOutcome?: (outcome: Outcome) => void
}

export type Outcome = 'sent' | 'not-sent' | 'no-server' | 'no-outbox'

export interface SenderTiming {
  /** The time between checks for messages that other processes wrote. */
  readonly pollMs: number
  /** How long a claimed message belongs to this sender. The lease is renewed while the message is being sent. */
  readonly leaseMs: number
  /** The maximum time to send one message, including all steps. */
  readonly deadlineMs: number
  /** How long `stop` waits for the current message. */
  readonly stopMs: number
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
  /** Aborted when `stop` has waited long enough for the current message. */
  readonly ending: AbortController
  isStopping: boolean
  serverFailures: number
  /** The pause after the mail server was unavailable. */
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
