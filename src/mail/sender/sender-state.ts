import type { Database } from '#db/connect.ts'
import { createRateLimit, type RateLimit } from './rate-limit.ts'
import type { Smtp } from './smtp.ts'
import { createWaker, type Waker } from './waker.ts'

type LogLine = (fields: object, message: string) => void

export interface SenderParts {
  readonly db: Database
  readonly smtp: Smtp
  readonly clock: () => Date
  readonly maxPerMinute: number
  readonly log: { readonly info: LogLine; readonly warn: LogLine; readonly error: LogLine }
  readonly timing?: Partial<SenderTiming>
  /** What became of each message, and of the outbox where it could not be used. */
  readonly onOutcome?: (outcome: Outcome) => void
}

export type Outcome = 'sent' | 'not-sent' | 'no-server' | 'no-outbox'

/** Milliseconds. */
export interface SenderTiming {
  /** Between checks for what other processes have written. */
  readonly pollMs: number
  /** Renewed while a message is being sent. */
  readonly leaseMs: number
  /** For the whole of one message. */
  readonly deadlineMs: number
  /** How long stopping waits for the message that is being sent. */
  readonly stopMs: number
  /** After the database failed. */
  readonly storageRestMs: number
}

const defaultTiming: SenderTiming = {
  pollMs: 30_000,
  leaseMs: 60_000,
  deadlineMs: 900_000,
  stopMs: 10_000,
  storageRestMs: 5_000,
}

/** What the sender needs and remembers between messages. */
export interface SenderState extends Omit<SenderParts, 'timing'> {
  readonly timing: SenderTiming
  readonly limit: RateLimit
  readonly waker: Waker
  /** Aborted when stopping has waited long enough. */
  readonly ending: AbortController
  isStopping: boolean
  /** Of the server as a whole, in a row. */
  serverFailures: number
  restsUntil: number
}

export const createState = (parts: SenderParts): SenderState => ({
  ...parts,
  timing: { ...defaultTiming, ...parts.timing },
  limit: createRateLimit(parts.maxPerMinute),
  waker: createWaker(),
  ending: new AbortController(),
  isStopping: false,
  serverFailures: 0,
  restsUntil: 0,
})
