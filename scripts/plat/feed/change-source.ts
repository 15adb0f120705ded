import { userInfo } from 'node:os'
import { isDeepStrictEqual } from 'node:util'
import type { Database } from '#db/connect.ts'
import { insertAudit } from '#db/queries/account/setting-rows.ts'
import { isHeld } from '#db/queries/admin/feeds/feed-lease.ts'
import { countKnown } from '#db/queries/admin/feeds/feed-record-statements.ts'
import { findResourceStates, putResourceState } from '#db/queries/admin/feeds/feed-resource-rows.ts'
import { type FeedRow, findFeed, updateFeed } from '#db/queries/admin/feeds/feed-rows.ts'
import { feedIsRunning, tokenInUse, unknownProfile } from '#src/domain/admin/feeds/messages.ts'
import { isProfileName, profileOf } from '#src/feeds/profiles/index.ts'
import { fieldsOf } from '#src/feeds/replicate/page-records.ts'
import { type OpenFeed, problemOf } from '#src/feeds/run/feed-source.ts'
import { firstText } from '#src/import/json/readers.ts'
import { Stop } from '../../setup/say.mjs'
import { sensible } from './add-feed.ts'
import { checkNamed, type FeedArguments, optionsOf } from './given-options.ts'
import { runnerFor, stopSignal } from './run-until-stopped.ts'
import { newest } from './try-feed.ts'

type Place = Pick<FeedRow, 'Root' | 'Options'>

/** Returns from where a feed reads with the given settings, or null if that stays the same. */
export function changedPlace(feed: FeedRow, values: FeedArguments): Place | null {
  const Root = values.root ?? feed.Root
  const Options = optionsOf(values, feed.Options)
  return Root === feed.Root && isDeepStrictEqual(Options, feed.Options) ? null : { Root, Options }
}

/** Lets a feed read from another place, if its listings are there or the operator confirms. */
export async function changePlace(
  db: Database,
  before: FeedRow,
  place: Place,
  isConfirmed: boolean,
): Promise<void> {
  const feed = { ...before, ...place }
  if (!isProfileName(feed.Profile)) throw new Stop(unknownProfile(feed.Profile))
  const profileName = feed.Profile
  const profile = sensible(() => profileOf(profileName, place.Options.overrides))
  checkNamed(profile, place.Root, place.Options)
  const { signal, end } = stopSignal()
  try {
    const done = await runnerFor(db).with(feed, async (opened) => {
      if (!isConfirmed) await compare(db, feed, opened, signal)
      await store(db, feed)
      return true
    })
    if (done === null) throw new Stop(`${tokenInUse} ${pauseFirst(feed)}`)
  } catch (error) {
    const problem = problemOf(error)
    throw problem === null ? error : new Stop(problem)
  } finally {
    end()
  }
}

const pauseFirst = ({ Name }: FeedRow) =>
  `Pause the feed, and try again: npm run plat -- feed pause ${Name}`
const anyway = 'Nothing was changed. To change it anyway, add --yes.'

/** Refuses a place that does not have the listings of the feed. With other keys, all of them would be new ones. */
async function compare(db: Database, feed: FeedRow, opened: OpenFeed, signal: AbortSignal) {
  const { count, of } = countKnown(db, feed.Name, 'Property')
  if (count === 0) return
  const records = await newest(opened, 'Property', signal)
  if (typeof records === 'string')
    throw new Stop(`The listings can’t be read with these settings. ${records} ${anyway}`)
  if (records.length === 0) throw new Stop(`The MLS has no listings with these settings. ${anyway}`)
  const { key } = fieldsOf(opened.profile, 'Property')
  const storedCount = of(records.map((record) => firstText(record, key)))
  if (storedCount > 0)
    return void process.stdout.write(
      `Of the ${records.length} newest listings there, ${storedCount} are already in this feed.\n`,
    )
  const all = count.toLocaleString('en-US')
  throw new Stop(
    `None of the ${records.length} newest listings there is among the ${all} of this feed. All would be loaded as new ` +
      `listings, and the ${all} would wait to be removed, with people’s saves and notes. If the MLS moved to another ` +
      `system, add it as a new feed and run: npm run plat -- feed move ${feed.Name} NEW\n${anyway}`,
  )
}

/** Links of walks lead to the old place. The watermarks stay, and a first load begins again with what is new. */
async function store(db: Database, { Name, Root, Options }: FeedRow): Promise<void> {
  const now = new Date()
  await db.write((tx) => {
    const current = findFeed(tx.orm, Name)
    if (current !== null && isHeld({ holder: current.Lease, until: current.LeaseUntil }, now))
      throw new Stop(`${feedIsRunning} ${pauseFirst(current)}`)
    updateFeed(tx, Name, { Root, Options, MetadataAt: null, RunAskedAt: now.toISOString() })
    for (const state of findResourceStates(db, Name))
      putResourceState(tx, { ...state, Cursor: null })
    const actor = `operator ${userInfo().username}`
    const subject = `${Name}: ${Root} ${JSON.stringify(Options)}`
    insertAudit(tx.orm, now, { actor, action: 'feed source changed', subject })
  })
}
