import { findEnded, findRefused, findTelling } from '#db/queries/alerts/due.ts'
import { changeSubscription } from '#db/queries/alerts/subscriptions.ts'
import { emailKey } from '#src/domain/contacts/email.ts'
import { alertClickMonths } from '#src/domain/limits.ts'
import {
  alertExpired,
  alertNotClicked,
  alertUndeliverable,
} from '#src/domain/messages/alerts/alerts.ts'
import { breather } from '#src/use-cases/context/breath.ts'
import type { Site } from '#src/use-cases/context/context.ts'

type UpkeepSite = Pick<Site, 'clock' | 'db'>

const changedAtOnce = 25
const refusedDays = 30
const dayMs = 24 * 60 * 60_000

/** Ends what is over: by its date, without a click for long, and where the mail server knows no such address. */
export async function tendSubscriptions(site: UpkeepSite): Promise<void> {
  await endSubscriptions(site)
  await noteRefused(site)
}

async function endSubscriptions({ clock, db }: UpkeepSite): Promise<void> {
  const breathe = breather()
  const now = clock()
  const at = now.toISOString()
  const clickedSince = monthsBefore(now, alertClickMonths).toISOString()
  for (;;) {
    const ended = findEnded(db.read, { at, clickedSince }, changedAtOnce)
    if (ended.length === 0) return
    await db.write((tx) => {
      for (const { Id, ExpiresAt } of ended) {
        const isOver = ExpiresAt !== null && ExpiresAt <= at
        const Reason = isOver ? alertExpired : alertNotClicked
        changeSubscription(tx, Id, { State: 'inactive', Reason, StateAt: at, NextAt: null })
      }
    })
    await breathe()
  }
}

/** On the same day of the month, or the last one of a shorter month. */
function monthsBefore(now: Date, months: number): Date {
  const date = new Date(now)
  date.setUTCMonth(date.getUTCMonth() - months)
  if (date.getUTCDate() !== now.getUTCDate()) date.setUTCDate(0)
  return date
}

/** What was confirmed after the refusal stays. */
async function noteRefused({ clock, db }: UpkeepSite): Promise<void> {
  const breathe = breather()
  const now = clock()
  const since = new Date(now.getTime() - refusedDays * dayMs).toISOString()
  const StateAt = now.toISOString()
  for (const { Recipient, CreatedAt, LastReply } of findRefused(db.read, since)) {
    const Reason = alertUndeliverable(LastReply ?? '')
    const telling = findTelling(db.read, emailKey(Recipient), ['confirmed'])
    const refused = telling.filter((one) => one.StateAt <= CreatedAt)
    if (refused.length > 0)
      await db.write((tx) => {
        for (const { Id } of refused)
          changeSubscription(tx, Id, { State: 'undeliverable', Reason, StateAt, NextAt: null })
      })
    await breathe()
  }
}
