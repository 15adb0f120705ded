import type { Database } from '#db/connect.ts'
import { insertAudit } from '#db/queries/account/setting-rows.ts'
import { deleteFeed, updateFeed } from '#db/queries/admin/feeds/feed-rows.ts'
import { findShownOfFeed } from '#db/queries/listings/withdrawals.ts'
import { deleteAllPictures } from '#src/feeds/media/picture-files.ts'
import { withdraw } from '#src/import/withdraw.ts'

export interface EndAsked {
  /** Whether the listings and their photos stay. */
  readonly keep: boolean
  /** The media folder. */
  readonly folder: string
  readonly actor: string
}

/**
 * Removes a feed for good. It is marked first, so that a run, even one under way, can write nothing more; if the process
 * ends before all is removed, the removal can be repeated.
 */
export async function endFeed(
  db: Database,
  name: string,
  { keep, folder, actor }: EndAsked,
  now: Date,
): Promise<void> {
  await db.write((tx) => updateFeed(tx, name, { State: 'removing', RunAskedAt: null }))
  if (!keep) {
    await withdraw(db, findShownOfFeed(db, name), 'withdrawn', { now, actor: null })
    await deleteAllPictures(db, folder, { name })
  }
  await db.write((tx) => {
    deleteFeed(tx, name)
    insertAudit(tx.orm, now, { actor, action: 'feed removed', subject: name })
  })
}
