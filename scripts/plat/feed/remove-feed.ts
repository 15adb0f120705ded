import { rmSync } from 'node:fs'
import { userInfo } from 'node:os'
import type { Database } from '#db/connect.ts'
import { insertAudit } from '#db/queries/account/setting-rows.ts'
import { deleteFeed } from '#db/queries/admin/feeds/feed-rows.ts'
import { findShownOfFeed } from '#db/queries/listings/withdrawals.ts'
import { withdraw } from '#src/import/withdraw.ts'
import { confirm } from '../../setup/confirm.ts'
import { Stop } from '../../setup/say.mjs'
import type { FeedArguments } from '../feed-command.ts'
import { tokenPath } from './add-feed.ts'
import { feedNamed } from './feed-states.ts'

export async function removeFeed(
  db: Database,
  name: string,
  { keep, yes }: FeedArguments,
): Promise<number> {
  const feed = feedNamed(db, name)
  const now = new Date()
  if (feed.LeaseUntil !== null && feed.LeaseUntil > now.toISOString())
    throw new Stop(`The feed ${name} is running. Pause it, and wait for the run to end.`)
  const listings = findShownOfFeed(db, name)
  const what = keep
    ? `Its ${listings.length} listings stay as they are and are no longer updated.`
    : `Its ${listings.length} listings are withdrawn: no one sees them any more. Collections, shared links, and saves keep their place.`
  process.stdout.write(`${what}\n`)
  if (!yes) {
    const sure = await confirm(`Remove the feed ${name}?`)
    if (sure === null) throw new Stop('There is no terminal to ask: add --yes.')
    if (!sure) throw new Stop('Nothing was changed.')
  }
  if (!keep) await withdraw(db, listings, 'withdrawn', { now, actor: null })
  await db.write((tx) => {
    deleteFeed(tx, name)
    const actor = `operator ${userInfo().username}`
    insertAudit(tx.orm, now, { actor, action: 'feed removed', subject: name })
  })
  const path = tokenPath(db, name)
  if (feed.Secret === `file:${path}`) rmSync(path, { force: true })
  process.stdout.write(`The feed ${name} is removed.\n`)
  return 0
}
