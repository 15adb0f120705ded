import { hasEnded, processMark } from '#db/process-mark.ts'
import { minuteMs } from '#src/domain/local-time.ts'

export interface FeedLease {
  /** The mark of a process. */
  readonly holder: string
  readonly ms: number
}

/** A lease is renewed four times before it ends, which matters only if its process cannot be seen from here. */
const leaseMs = 2 * minuteMs

export const newLease = (): FeedLease => ({ holder: processMark(), ms: leaseMs })

export interface HeldLease {
  readonly holder: string | null
  readonly until: string | null
}

/** Whether the lease is free: no process has it, the one that had it has ended, or it has not been renewed. */
export const mayHold = ({ holder, until }: HeldLease, at: Date, lease: FeedLease): boolean =>
  holder === lease.holder || !isHeld({ holder, until }, at)

export const isHeld = ({ holder, until }: HeldLease, at: Date): boolean =>
  holder !== null && until !== null && until > at.toISOString() && !hasEnded(holder)

export const endOfLease = (at: Date, { ms }: FeedLease): string =>
  new Date(at.getTime() + ms).toISOString()
