import { setImmediate } from 'node:timers/promises'
import { findEndingGrants } from '#db/queries/account/registrant-rows.ts'
import { findLastMailed } from '#db/queries/alerts/mail/messages.ts'
import { reminderDays } from '#src/domain/account/grant.ts'
import { dayMs } from '#src/domain/local-time.ts'
import { mailAccessEnds } from '#src/use-cases/account/sign-in/access-mails.ts'
import type { MailContext } from '#src/use-cases/account/sign-in/mail-parts.ts'
import { createIsolatedSteps } from '#src/use-cases/context/apart.ts'
import type { Site } from '#src/use-cases/context/context.ts'

export type ReminderSite = MailContext & Pick<Site, 'brokerage' | 'db' | 'log'>

/** Mails consumers once, a week before they have to confirm their password (VOW V-4). Returns how many. */
export async function remindOfEnd(site: ReminderSite): Promise<number> {
  const { clock, db } = site
  const people = createIsolatedSteps(site, 'a consumer could not be reminded of the end of access')
  const now = clock()
  const until = new Date(now.getTime() + reminderDays * dayMs)
  let reminded = 0
  for (const user of findEndingGrants(db, now, until)) {
    const since = new Date(Date.parse(user.GrantExpiresAt!) - (reminderDays + 1) * dayMs)
    await people.run({ user: user.Id }, () =>
      db.write((tx) => {
        const last = findLastMailed(tx.orm, { userId: user.Id, kind: 'access-ends' }, now)
        if (last !== null && last >= since.toISOString()) return
        mailAccessEnds(site, tx, user, user.GrantExpiresAt!)
        reminded++
      }),
    )
    await setImmediate()
  }
  people.throwFirst()
  return reminded
}
