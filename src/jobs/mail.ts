import { deleteMessages, expireSecrets } from '#db/queries/mail/delivery.ts'
import { linkExpired } from '#src/domain/messages/mail.ts'
import { startSender } from '#src/mail/sender/sender.ts'
import { createSmtp, type SmtpServer } from '#src/mail/sender/smtp.ts'
import type { Site } from '#src/use-cases/context/context.ts'

const firstCleanMs = 60_000
const cleanEveryMs = 60 * 60_000
const storedDays = 180
const dayMs = 24 * 60 * 60_000

export type MailSite = Pick<Site, 'clock' | 'db' | 'log' | 'mail'>

export interface MailServer extends SmtpServer {
  readonly maxPerMinute: number
}

/** Cleans the outbox every hour and, if there is a server, sends what waits in it. */
export function startMail(site: MailSite, server: MailServer | null): { stop(): Promise<void> } {
  const clean = () => void cleanOutbox(site)
  const first = setTimeout(clean, firstCleanMs)
  const cleaning = setInterval(clean, cleanEveryMs)
  const sender =
    server === null
      ? null
      : startSender({
          ...site,
          smtp: createSmtp(server, () => site.mail),
          maxPerMinute: server.maxPerMinute,
        })
  return {
    async stop() {
      clearTimeout(first)
      clearInterval(cleaning)
      await sender?.stop()
    },
  }
}

/** Deletes texts whose links have ended, and old messages. */
export async function cleanOutbox({ clock, db, log }: MailSite): Promise<void> {
  const now = clock()
  try {
    await expireSecrets(db, now, linkExpired)
    await deleteMessages(db, new Date(now.getTime() - storedDays * dayMs))
  } catch (err) {
    log.warn({ err }, 'the outbox stays as it is for now')
  }
}
