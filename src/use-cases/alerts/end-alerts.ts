import { changeAlert } from '#db/queries/alerts/alert-rows.ts'
import { findEnding } from '#db/queries/alerts/due-alerts.ts'
import { alertExpired, alertNotClicked } from '#src/domain/alerts/messages/alert-mail-messages.ts'
import { alertClickMonths } from '#src/domain/limits.ts'
import { createYielder } from '#src/use-cases/context/breath.ts'
import type { Site } from '#src/use-cases/context/context.ts'

type UpkeepSite = Pick<Site, 'clock' | 'db'>

const readAtOnce = 250
const changedAtOnce = 25

export async function endAlerts({ clock, db }: UpkeepSite): Promise<void> {
  const breathe = createYielder()
  const now = clock()
  const at = now.toISOString()
  const clickedSince = monthsBefore(now, alertClickMonths).toISOString()
  let page: ReturnType<typeof findEnding> = []
  do {
    page = findEnding(db, { at, clickedSince }, page.at(-1)?.Id ?? '', readAtOnce)
    const ended = page.filter(({ isEnded }) => isEnded === 1)
    for (let from = 0; from < ended.length; from += changedAtOnce)
      await db.write((tx) => {
        for (const { Id, ExpiresAt } of ended.slice(from, from + changedAtOnce)) {
          const isOver = ExpiresAt !== null && ExpiresAt <= at
          const Reason = isOver ? alertExpired : alertNotClicked
          changeAlert(tx, Id, { State: 'inactive', Reason, StateAt: at, NextAt: null })
        }
      })
    await breathe()
  } while (page.length === readAtOnce)
}

/** Returns the same day of an earlier month, or the last day of that month if it is too short. */
function monthsBefore(now: Date, months: number): Date {
  const date = new Date(now)
  date.setUTCMonth(date.getUTCMonth() - months)
  if (date.getUTCDate() !== now.getUTCDate()) date.setUTCDate(0)
  return date
}
