import {
  findLeaving,
  reduceToRecord,
  removeAccount,
  removeRecords,
} from '#db/queries/accounts/leaving.ts'
import { insertAudit } from '#db/queries/accounts/settings.ts'
import type { UserRow } from '#db/queries/accounts/users.ts'
import { countAdministrators } from '#db/queries/admin/users.ts'
import { comeBackDays, recordDays } from '#src/domain/account/leaving.ts'
import { dayMs } from '#src/use-cases/account/account-context.ts'
import type { Site } from '#src/use-cases/context/context.ts'

const isConsumer = ({ Role, EmailVerifiedAt }: UserRow) =>
  (Role === 'vow' || Role === 'portal') && EmailVerifiedAt !== null

/** After 30 days for accounts, and 180 more for records. Returns a sentence. */
export async function deleteLeft({ clock, db }: Pick<Site, 'clock' | 'db'>): Promise<string> {
  const at = clock()
  const daysAgo = (days: number) => new Date(at.getTime() - days * dayMs)
  return db.write((tx) => {
    const leaving = findLeaving(tx.orm, daysAgo(comeBackDays))
    const gone = leaving.filter((user) => !user.Administrator || countAdministrators(tx) > 0)
    for (const user of gone) {
      if (isConsumer(user)) reduceToRecord(tx, user, at)
      else removeAccount(tx, user.Id)
      const entry = { actor: 'site', action: 'account delete', subject: user.LoginName }
      insertAudit(tx.orm, at, entry)
    }
    const records = removeRecords(tx, daysAgo(comeBackDays + recordDays))
    return `${gone.length} accounts and ${records} old records deleted`
  })
}
