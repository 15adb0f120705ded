import { countOpen } from '#db/queries/sharing/opens.ts'
import { localDate } from '#src/domain/local-time.ts'
import type { OpenShare } from '#src/domain/sharing/shared-link.ts'
import type { Context } from '#src/use-cases/context/context.ts'

/** Visits of the link's owner do not count. A visit is lost if the database is busy. */
export async function countLinkOpen(context: Context, share: OpenShare): Promise<void> {
  const { clock, db, localTime, log, user } = context
  if (user !== null && user.id === share.ownerId) return
  const at = clock()
  const day = localDate(at, localTime)
  const opened = { linkId: share.id, recipientId: share.recipientId ?? '', day }
  try {
    await db.write((tx) => countOpen(tx, opened, at))
  } catch (error) {
    log.warn({ err: error, link: share.id }, 'an opened link was not counted')
  }
}
