import { setImmediate } from 'node:timers/promises'
import type { Transaction } from '#db/connect.ts'
import { removeActivity } from '#db/queries/account/activity-trail.ts'
import {
  findLeaving,
  reduceToRecord,
  removeAccount,
  removeRecords,
} from '#db/queries/account/leaving-rows.ts'
import { insertAudit } from '#db/queries/account/setting-rows.ts'
import type { UserRow } from '#db/queries/account/user-rows.ts'
import { countAdministrators } from '#db/queries/admin/account-rows.ts'
import { recordDaysOf, restoreDays } from '#src/domain/account/leaving.ts'
import { leftDeleted } from '#src/domain/account/messages/leaving-messages.ts'
import { isRegistrant } from '#src/domain/context/access/registrants.ts'
import { dayMs, localDate } from '#src/domain/local-time.ts'
import { createIsolatedSteps } from '#src/use-cases/context/apart.ts'
import type { Site } from '#src/use-cases/context/context.ts'

const hasRegistered = ({ Role, ReadOnlyUntil, EmailVerifiedAt }: UserRow) =>
  isRegistrant(Role, ReadOnlyUntil) && EmailVerifiedAt !== null

/**
 * Deletes accounts 30 days after their owners left, the records of consumers when the rules of all sources allow it, and
 * what is too old of the trail of consumers. Returns a summary as a sentence.
 */
export async function deleteLeftAccounts(
  site: Pick<Site, 'brokerage' | 'clock' | 'db' | 'localTime' | 'log' | 'rules'>,
): Promise<string> {
  const { clock, db } = site
  const accounts = createIsolatedSteps(site, 'an account whose owner left could not be deleted')
  const at = clock()
  const daysAgo = (days: number) => new Date(at.getTime() - days * dayMs)
  let deletedCount = 0
  for (const { Id } of findLeaving(db.read, daysAgo(restoreDays))) {
    const isGone = await accounts.run({ user: Id }, () =>
      db.write((tx) => remove(tx, findLeaving(tx.orm, daysAgo(restoreDays), Id), at)),
    )
    if (isGone) deletedCount++
    await setImmediate()
  }
  const records = await removeRecords(db, daysAgo(restoreDays + recordDaysOf(site.brokerage)))
  const firstDay = localDate(daysAgo(site.rules.trailDays), site.localTime)
  const acts = await removeActivity(db, firstDay)
  accounts.throwFirst()
  return leftDeleted({ accounts: deletedCount, records, acts })
}

function remove(tx: Transaction, [user]: readonly UserRow[], at: Date): boolean {
  if (user === undefined || (user.Administrator && countAdministrators(tx) === 0)) return false
  if (hasRegistered(user)) reduceToRecord(tx, user, at)
  else removeAccount(tx, user.Id)
  insertAudit(tx.orm, at, { actor: 'site', action: 'account delete', subject: user.LoginName })
  return true
}
