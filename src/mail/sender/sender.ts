import { randomUUID } from 'node:crypto'
import { claimMessage, findNextDue } from '#db/queries/alerts/mail/delivery.ts'
import { outboxTopic } from '#db/queries/alerts/mail/outbox-rows.ts'
import { correctPostponed } from '#db/queries/alerts/mail/wrong-clock.ts'
import { timeLeft } from '#src/domain/time-left.ts'
import { attemptDelivery } from './attempt.ts'
import { maxDelayMs, retryDelayMs } from './back-off.ts'
import type { Delivery } from './delivery-problem.ts'
import { createState, type Outcome, type SenderParts, type SenderState } from './sender-state.ts'

export interface Sender {
  wake(): void
  /** Finishes the current message within the time limit, and closes the connection. */
  stop(): Promise<void>
}

export function startSender(parts: SenderParts): Sender {
  const state = createState(parts)
  const { waker, smtp, timing, ending } = state
  const endListening = parts.db.onSignal(outboxTopic, waker.wake)
  const running = run(state)
  return {
    wake: waker.wake,
    async stop() {
      endListening()
      state.isStopping = true
      waker.wake()
      const impatient = setTimeout(() => ending.abort(), timing.stopMs)
      await running
      clearTimeout(impatient)
      smtp.close()
    },
  }
}

async function run(state: SenderState): Promise<void> {
  const { log, timing, waker } = state
  while (!state.isStopping) {
    const waitMs = await sendNext(state).catch((err: unknown) => {
      log.error({ err }, 'the outbox cannot be read or written')
      state.onOutcome?.('no-outbox')
      return timing.storageRestMs
    })
    if (waitMs > 0 && !state.isStopping) await waker.sleep(waitMs)
  }
}

/** Sends one message that is due. Returns the time to wait before the next one, in milliseconds. */
async function sendNext(state: SenderState): Promise<number> {
  const { db, clock, limit, timing } = state
  const now = clock()
  await correctPostponed(db, now, { waitMs: maxDelayMs, leaseMs: timing.leaseMs })
  const dueAt = findNextDue(db, now)
  const untilDue = dueAt === null ? timing.pollMs : dueAt.getTime() - now.getTime()
  const { since, ms } = state.rest
  const untilRested = Math.max(timeLeft(since, now, ms), limit.waitMs(now.getTime()))
  const waitMs = Math.min(timing.pollMs, Math.max(untilDue, untilRested))
  if (waitMs > 0) return waitMs
  const leaseEnds = new Date(now.getTime() + timing.leaseMs)
  const { revise } = state
  const message = await claimMessage(db, { lease: randomUUID(), now, leaseEnds, revise })
  if (message === null) return 0
  limit.start(now.getTime())
  const delivery = await attemptDelivery(state, message)
  restAfter(state, delivery)
  state.onOutcome?.(outcomeOf(delivery))
  return 0
}

const outcomeOf = ({ kind }: Delivery): Outcome =>
  kind === 'unavailable' ? 'no-server' : kind === 'sent' ? 'sent' : 'not-sent'

/** If the server was unavailable, pauses all messages. */
function restAfter(state: SenderState, { kind }: Delivery): void {
  state.serverFailures = kind === 'unavailable' ? state.serverFailures + 1 : 0
  const ms = kind === 'unavailable' ? retryDelayMs('server', state.serverFailures) : 0
  state.rest = { since: state.clock().getTime(), ms }
}

export async function sendMessage(parts: SenderParts, id: string): Promise<Delivery | null> {
  const state = createState(parts)
  const now = state.clock()
  const leaseEnds = new Date(now.getTime() + state.timing.leaseMs)
  const message = await claimMessage(state.db, { lease: randomUUID(), now, leaseEnds, id })
  return message === null ? null : attemptDelivery(state, message)
}
