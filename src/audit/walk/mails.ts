import { openDatabase } from '#db/connect.ts'
import { and, gte, inArray } from '#db/orm/drizzle.ts'
import { messages } from '#db/schema/index.ts'
import { mailSurfaces } from '#src/audit/surfaces/shared-surfaces.ts'
import { allSpecimens, type Planted, type Surface } from '#src/audit/surfaces/surface.ts'
import type { Vault } from '#src/use-cases/account/sign-in-context.ts'
import { runAlerts } from '#src/use-cases/alerts/run-alerts.ts'
import type { OpenSite } from '#src/use-cases/open-site.ts'
import { type AuditAnswer, answerOf } from './audit-answer.ts'
import type { AuditBrowser } from './browser.ts'

/** To whom an agent mails listings. */
const friend = 'zq-friend@audit.invalid'

/** Writes the mails of alerts into the outbox of the copy. */
export const writeAlerts = (site: OpenSite, vault: Vault) => runAlerts({ ...site, vault })

/** Lets an agent mail all specimens. */
export async function mailAll(planted: Planted, owner: AuditBrowser): Promise<void> {
  const ListingIds = allSpecimens(planted)
    .map(({ id }) => id)
    .join()
  const fields = { ListingIds, Type: 'Direct', emails: friend, message: 'Have a look.' }
  const { status, text } = await owner.post('/shares', fields, 'application/json')
  if (status >= 400) throw new Error(`An agent cannot mail listings: ${text.slice(0, 300)}`)
}

/** The mails that wait in the outbox of the copy, as answers to those who would get them. */
export async function readMails(path: string, planted: Planted, since: Date) {
  const db = openDatabase(path)
  try {
    const client = `${planted.people!.names.client}@audit.invalid`
    const rows = db.read
      .select()
      .from(messages)
      .where(
        and(
          inArray(messages.Recipient, [friend, client]),
          gte(messages.CreatedAt, since.toISOString()),
        ),
      )
      .all()
    return rows.flatMap((row) => answersOf(planted, row, row.Recipient === friend))
  } finally {
    await db.close()
  }
}

type MessageRow = typeof messages.$inferSelect

function answersOf(planted: Planted, row: MessageRow, isShared: boolean): AuditAnswer[] {
  const surface: Surface = isShared ? mailSurfaces.shared : mailSurfaces.alert
  const about = allSpecimens(planted)
  const written = { 'text/plain': row.Text, 'text/html': row.Html }
  const request = { path: `mail: ${row.Subject}`, about }
  return Object.entries(written).map(([type, text]) => {
    const reply = { status: 200, type, text: `${row.Subject}\n${text}`, location: null }
    return answerOf({ surface, reader: surface.readers[0]!, request, reply })
  })
}
