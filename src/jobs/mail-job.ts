import { cancelOldNews, deleteMessages, expireSecrets } from '#db/queries/alerts/mail/cleaning.ts'
import { linkExpired, newsTooOld } from '#src/domain/admin/messages/mail-messages.ts'
import { dayMs } from '#src/domain/local-time.ts'
import { startSender } from '#src/mail/sender/sender.ts'
import { createSmtp, type SmtpServer } from '#src/mail/sender/smtp.ts'
import type { Site } from '#src/use-cases/context/context.ts'
import { recordSending } from './record-sending.ts'
import { reviseMail } from './revise-mail.ts'
import { scheduleJob } from './run-job.ts'

const firstCleanMs = 60_000
const cleanEveryMs = 60 * 60_000
const storedDays = 180

export interface MailServer extends SmtpServer {
  readonly maxPerMinute: number
}

export function startMail(site: Site, server: MailServer | null): { stop(): Promise<void> } {
  const schedule = { firstMs: firstCleanMs, everyMs: cleanEveryMs }
  const cleaning = scheduleJob(site, 'mail_cleaning', () => cleanOutbox(site), schedule)
  const sending = recordSending(site, server !== null)
  const sender =
    server === null
      ? null
      : startSender({
          ...site,
          smtp: createSmtp(server, () => site.mail),
          maxPerMinute: server.maxPerMinute,
          revise: (message) => reviseMail(site, message),
          onOutcome: sending.note,
        })
  return {
    async stop() {
      await cleaning.stop()
      await sender?.stop()
      await sending.stop()
    },
  }
}

export async function cleanOutbox({ clock, db }: Pick<Site, 'clock' | 'db'>): Promise<null> {
  const now = clock()
  await expireSecrets(db, now, linkExpired)
  await cancelOldNews(db, now, newsTooOld)
  await deleteMessages(db, new Date(now.getTime() - storedDays * dayMs))
  return null
}
