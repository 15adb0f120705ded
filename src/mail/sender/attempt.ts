import { setTimeout } from 'node:timers/promises'
import {
  type ClaimedMessage,
  type Result,
  renewLease,
  settleMessage,
} from '#db/queries/alerts/mail/delivery.ts'
import { giveUpAfterMs, retryDelayMs } from './back-off.ts'
import type { Delivery } from './delivery-problem.ts'
import type { SenderState } from './sender-state.ts'

/** Sends a message and stores the outcome. The caller must have claimed the message. */
export async function attemptDelivery(
  state: SenderState,
  message: ClaimedMessage,
): Promise<Delivery> {
  const { smtp, timing, ending } = state
  const lost = new AbortController()
  const limits = [ending.signal, lost.signal, AbortSignal.timeout(timing.deadlineMs)]
  const renewing = setInterval(() => void renew(state, message, lost), timing.leaseMs / 3)
  try {
    const delivery = await smtp.deliver(message, AbortSignal.any(limits))
    await settle(state, message, delivery)
    return delivery
  } finally {
    clearInterval(renewing)
  }
}

/** Extends the lease of the message. Aborts the delivery if another process has taken the lease. */
async function renew(
  { db, clock, timing, log }: SenderState,
  message: ClaimedMessage,
  lost: AbortController,
): Promise<void> {
  try {
    const leaseEnds = new Date(clock().getTime() + timing.leaseMs)
    if (!(await renewLease(db, message, leaseEnds))) lost.abort()
  } catch (err) {
    log.warn({ err, messageId: message.Id }, 'a message lease could not be renewed')
  }
}

/** Retries until the outcome is stored, so that a message that was sent is not sent again. */
async function settle(
  state: SenderState,
  message: ClaimedMessage,
  delivery: Delivery,
): Promise<void> {
  const { db, clock, log, timing, ending } = state
  const result = resultOf(message, delivery, clock())
  const fields = { messageId: message.Id, kind: message.Kind, attempts: message.Attempts }
  for (;;) {
    try {
      const isOwn = await settleMessage(db, message, result)
      if (!isOwn) log.warn(fields, 'another process took over a message')
      else if (result.state === 'sent') log.info(fields, 'mail sent')
      else log.warn({ ...fields, ...problemOf(delivery), state: result.state }, 'mail not sent')
      return
    } catch (err) {
      log.error({ ...fields, err }, 'the result of sending a message could not be stored')
      await setTimeout(timing.storageRestMs, undefined, { signal: ending.signal })
    }
  }
}

/** Replies of the mail server about a message contain the recipient's address, which must not be logged. */
const problemOf = ({ kind, reply }: Delivery) => (kind === 'unavailable' ? { reply } : {})

function resultOf(message: ClaimedMessage, { kind, reply }: Delivery, now: Date): Result {
  if (kind === 'sent') return { state: 'sent', reply, at: now }
  const isTooOld = now.getTime() - Date.parse(message.NotBefore) >= giveUpAfterMs
  if (kind === 'refused' || isTooOld) return { state: 'failed', reply }
  const delayMs = retryDelayMs(kind === 'deferred' ? 'message' : 'server', message.Attempts)
  return { state: 'waiting', reply, nextAttemptAt: new Date(now.getTime() + delayMs) }
}
