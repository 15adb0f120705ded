import { findEnded, findRefused, findTelling } from '#db/queries/alerts/due.ts'
import { changeSubscription } from '#db/queries/alerts/subscriptions.ts'
import { emailKey } from '#src/domain/contacts/email.ts'
import { alertClickMonths } from '#src/domain/limits.ts'
import {
  alertExpired,
  alertNotClicked,
  alertUndeliverable,
} from '#src/domain/messages/alerts/alerts.ts'
import type { Site } from '#src/use-cases/context/context.ts'

type UpkeepSite = Pick<Site, 'clock' | 'db'>

const refusedDays = 30
const dayMs = 24 * 60 * 60_000

/** Ends what is over: by its date, without a click for long, and where the mail server knows no such address. */
export async function tendSubscriptions(site: UpkeepSite): Promise<void> {
  await endSubscriptions(site)
  await noteRefused(site)
}

async function endSubscriptions({ clock, db }: UpkeepSite): Promise<void> {
  const now = clock()
  const at = now.toISOString()
  const ended = findEnded(db.read, at, monthsBefore(now, alertClickMonths).toISOString())
  if (ended.length === 0) return
  await db.write((tx) => {
    for (const { Id, ExpiresAt } of ended) {
      const isOver = ExpiresAt !== null && ExpiresAt <= at
      const Reason = isOver ? alertExpired : alertNotClicked
      changeSubscription(tx, Id, { State: 'inactive', Reason, StateAt: at, NextAt: null })
    }
  })
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
  const now = clock()
  const since = new Date(now.getTime() - refusedDays * dayMs).toISOString()
  const refused = findRefused(db.read, since).flatMap(({ Recipient, CreatedAt, LastReply }) =>
    findTelling(db.read, emailKey(Recipient), ['confirmed'])
      .filter(({ StateAt }) => StateAt <= CreatedAt)
      .map(({ Id }) => ({ Id, Reason: alertUndeliverable(LastReply ?? '') })),
  )
  if (refused.length === 0) return
  const StateAt = now.toISOString()
  await db.write((tx) => {
    for (const { Id, Reason } of refused)
      changeSubscription(tx, Id, { State: 'undeliverable', Reason, StateAt, NextAt: null })
  })
}
