import { rmSync } from 'node:fs'
import { userInfo } from 'node:os'
import type { Database } from '#db/connect.ts'
import { findShownOfFeed } from '#db/queries/listings/withdrawals.ts'
import { endFeed } from '#src/feeds/run/end-feed.ts'
import { configure } from '../../setup/configure.ts'
import { confirm } from '../../setup/confirm.ts'
import { Stop } from '../../setup/say.mjs'
import { feedNamed } from './feed-states.ts'
import { tokenPath } from './feed-token.ts'
import type { FeedArguments } from './given-options.ts'

export async function removeFeed(
  db: Database,
  name: string,
  { keep, yes }: FeedArguments,
): Promise<number> {
  const feed = feedNamed(db, name)
  const count = findShownOfFeed(db, name).length
  const consequence = keep
    ? `Its ${count} listings and their photos stay as they are and are no longer updated.`
    : `Its ${count} listings are withdrawn: no one sees them any more. Collections, shared links, and saves keep their place.`
  process.stdout.write(`${consequence}\n`)
  if (!yes) {
    const sure = await confirm(`Remove the feed ${name}?`)
    if (sure === null) throw new Stop('There is no terminal to ask: add --yes.')
    if (!sure) throw new Stop('Nothing was changed.')
  }
  const { mediaPath: folder } = configure()
  const request = { keep, folder, actor: `operator ${userInfo().username}` }
  await endFeed(db, name, request, new Date())
  const path = tokenPath(db, name)
  if (feed.Secret === `file:${path}`) rmSync(path, { force: true })
  process.stdout.write(`The feed ${name} is removed.\n`)
  return 0
}
