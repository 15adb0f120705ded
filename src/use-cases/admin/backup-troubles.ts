import { getSetting, putSetting } from '#db/queries/account/setting-rows.ts'
import { enqueueMessage } from '#db/queries/alerts/mail/outbox-rows.ts'
import { findAdministrators } from '#db/queries/listings/violation-rows.ts'
import { adminJobsPath } from '#src/domain/admin/paths.ts'
import { formatMoment } from '#src/domain/local-time.ts'
import { backupTroubleMail } from '#src/mail/templates/backup-mail.ts'
import type { Site } from '#src/use-cases/context/context.ts'

export interface BackupTrouble {
  readonly sentence: string
  /** The moment of the last backup; null if there is none. */
  readonly newest: Date | null
}

/** The setting that says whether administrators know that backups fail or are late. */
const toldSetting = 'backup_trouble_told'

/** Mails the administrators once when backups begin to fail or are late; null when one was made again. */
export async function mailBackupTrouble(site: Site, trouble: BackupTrouble | null): Promise<void> {
  const { db, clock, mail, localTime, publicOrigin } = site
  const isTold = (await getSetting(db, toldSetting)) === true
  if (isTold === (trouble !== null)) return
  await db.write((tx) => {
    putSetting(tx.orm, toldSetting, trouble !== null)
    if (trouble === null) return
    const { newest, sentence } = trouble
    const last = newest === null ? null : formatMoment(newest.toISOString(), localTime)
    const url = publicOrigin + adminJobsPath()
    for (const { Id, DisplayName, Email } of findAdministrators(tx)) {
      if (Email === null) continue
      const content = backupTroubleMail(mail, { name: DisplayName, sentence, last, url })
      const to = { recipient: Email, recipientName: DisplayName, userId: Id, host: mail.host }
      enqueueMessage(tx, { ...to, ...content }, clock())
    }
  })
}
