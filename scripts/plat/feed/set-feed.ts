import { userInfo } from 'node:os'
import type { Database } from '#db/connect.ts'
import { feedSettings, pushTargets } from '#src/domain/admin/feeds/feed-settings.ts'
import { removingFeed } from '#src/domain/admin/feeds/messages.ts'
import { pushMessages } from '#src/domain/admin/feeds/push-messages.ts'
import { saveFeedSettings, switchPush } from '#src/use-cases/admin/feeds/save-feed-settings.ts'
import { configure } from '../../setup/configure.ts'
import { Stop } from '../../setup/say.mjs'
import { changedPlace, changePlace } from './change-source.ts'
import { feedNamed, listFeeds } from './feed-states.ts'
import type { FeedArguments } from './given-options.ts'

const by = () => ({ actor: `operator ${userInfo().username}`, now: new Date() })

/** Changes how often a feed runs, what happens when its data is too old, and from where it reads. */
export async function setFeed(db: Database, name: string, values: FeedArguments): Promise<number> {
  const { every, stale, 'license-hours': license_hours } = values
  const feed = feedNamed(db, name)
  if (feed.State === 'removing') throw new Stop(removingFeed(name))
  const result = feedSettings.partial().safeParse({ every, license_hours, stale })
  if (!result.success) throw new Stop(result.error.issues.map(({ message }) => message).join('\n'))
  const place = changedPlace(feed, values)
  const isSet = Object.values(result.data).some((value) => value !== undefined)
  if (!isSet && place === null) throw new Stop(whatToSet)
  if (place !== null) await changePlace(db, feed, place, values.yes)
  if (isSet) await saveFeedSettings(db, name, result.data, by())
  return listFeeds(db)
}

const whatToSet =
  'Say what to change: --every, --license-hours, --stale, --root, --system, --dataset, or --option. ' +
  'What is given already is so.'

/** Lets the MLS push, or not, and prints once what to enter there. */
export async function pushFeed(
  db: Database,
  name: string,
  { on, off }: FeedArguments,
): Promise<number> {
  const { Profile: profile } = feedNamed(db, name)
  if (on === off) throw new Stop('Say --on or --off.')
  const secret = await switchPush(db, name, on, by())
  if (secret === null) {
    process.stdout.write(`${pushMessages.off}\n`)
    return 0
  }
  for (const { label, value } of pushTargets({ name, profile }, configure().publicOrigin, secret))
    process.stdout.write(`${label}: ${value}\n`)
  process.stdout.write(`${pushMessages.shownOnce}\n${pushMessages.alsoAsks}\n`)
  return 0
}
