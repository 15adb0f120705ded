import { userInfo } from 'node:os'
import type { Database } from '#db/connect.ts'
import { insertAudit } from '#db/queries/account/setting-rows.ts'
import { newLease } from '#db/queries/admin/feeds/feed-lease.ts'
import { type FeedRow, findFeed, holdFeed, releaseFeed } from '#db/queries/admin/feeds/feed-rows.ts'
import { findSources } from '#db/queries/admin/imports/sources.ts'
import { findMoving, takeOver } from '#db/queries/listings/homes/moving-rows.ts'
import { settleChangedHomes, settleHomes } from '#db/queries/listings/homes/settle-homes.ts'
import { findShownOf } from '#db/queries/listings/withdrawals.ts'
import { formatNumber } from '#src/domain/format.ts'
import {
  type Moved,
  type MovingListing,
  matchMoved,
} from '#src/domain/listings/homes/match-moved.ts'
import { withdraw } from '#src/import/withdraw.ts'
import { removed } from '#src/import/write/fingerprint.ts'
import { confirm as askPerson } from '../../setup/confirm.ts'
import { Stop } from '../../setup/say.mjs'
import { feedNamed } from './feed-states.ts'
import type { FeedArguments } from './given-options.ts'

const together = 200
const samples = 5
const lease = newLease()

/** Lets the listings of a new feed take the places of those of an old feed or source. Without `confirm`, says which. */
export async function moveFeed(
  db: Database,
  oldName: string,
  values: FeedArguments,
  newName: string,
): Promise<number> {
  const feed = feedNamed(db, newName)
  const source = sourceOf(db, oldName)
  if (source === feed.Source)
    throw new Stop(`The listings of ${oldName} and ${newName} are of the same source already.`)
  const moved = matchMoved(findMoving(db, source), findMoving(db, feed.Source))
  process.stdout.write(report(moved, source, feed.Source))
  if (!values.confirm) {
    process.stdout.write('Nothing was changed. To do this, add --confirm.\n')
    return 0
  }
  await move(db, feed, moved, source)
  process.stdout.write(`${listingsText(moved.pairs.length)} moved.\n`)
  if (values.withdraw) await withdrawRest(db, source, values.yes)
  return 0
}

/** The name of a feed or of a source. An active feed would bring its listings back. */
function sourceOf(db: Database, name: string): string {
  const feed = findFeed(db.read, name)
  if (feed?.State === 'active')
    throw new Stop(`The feed ${name} is active. First run: npm run plat -- feed pause ${name}`)
  if (feed !== null) return feed.Source
  const sources = findSources(db).map((source) => source.name)
  if (sources.includes(name)) return name
  throw new Stop(`There is no feed or source ${name}. Sources: ${sources.join(', ') || 'none'}.`)
}

const listingsText = (count: number) =>
  `${formatNumber(count)} ${count === 1 ? 'listing' : 'listings'}`

const nameOf = ({ ListingId, StreetAddress, City }: MovingListing) =>
  [ListingId, StreetAddress, City].filter(Boolean).join(', ')

function report({ pairs, fresh, left: unmatched }: Moved, old: string, now: string): string {
  const byNumber = pairs.filter(({ by }) => by === 'number').length
  const some = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [title, ...lines.slice(0, samples).map((line) => `  ${line}`)]
  return `${[
    `${listingsText(pairs.length)} of “${now}” are in “${old}”, too: ${formatNumber(byNumber)} by number, ` +
      `${formatNumber(pairs.length - byNumber)} by home, agent, and date.`,
    'They take the places of the old ones, with their saves, notes, links, and history.',
    ...some(
      'For example:',
      pairs.map(({ from, to }) => `${nameOf(from)} → ${nameOf(to)}`),
    ),
    `${listingsText(fresh.length)} of “${now}” are new.`,
    ...some('For example:', fresh.map(nameOf)),
    `${listingsText(unmatched.length)} of “${old}” are not in “${now}”. They stay unless you add --withdraw.`,
    ...some('For example:', unmatched.map(nameOf)),
  ].join('\n')}\n`
}

async function move(db: Database, feed: FeedRow, { pairs }: Moved, source: string): Promise<void> {
  const hold = () => db.write((tx) => holdFeed(tx, feed.Name, new Date(), lease))
  if (!(await hold()))
    throw new Stop(`The feed ${feed.Name} is running. Pause it, and wait for the run to end.`)
  try {
    for (let at = 0; at < pairs.length; at += together) {
      if (!(await hold())) throw new Stop('Another process took over the feed. Run this again.')
      await db.write((tx) => {
        for (const { from, to } of pairs.slice(at, at + together))
          takeOver(tx, { old: from.RowKey, fresh: to.RowKey, removed })
        settleHomes(tx, new Date())
      })
    }
    await settleChangedHomes(db, new Date())
    await db.write(({ orm }) => {
      const actor = `operator ${userInfo().username}`
      const detail = listingsText(pairs.length)
      const subject = `${source} to ${feed.Source}`
      insertAudit(orm, new Date(), { actor, action: 'feed moved', subject, detail })
    })
  } finally {
    await db.write((tx) => releaseFeed(tx, feed.Name, lease.holder))
  }
}

async function withdrawRest(db: Database, source: string, yes: boolean): Promise<void> {
  const rest = findShownOf(db, source)
  if (rest.length === 0) return
  if (!yes) {
    const sure = await askPerson(
      `Withdraw the ${listingsText(rest.length)} that “${source}” has left?`,
    )
    if (sure === null) throw new Stop('There is no terminal to ask: add --yes.')
    if (!sure) throw new Stop('They stay as they are.')
  }
  const actor = `operator ${userInfo().username}`
  await withdraw(db, rest, 'withdrawn', { now: new Date(), actor })
  process.stdout.write(`${listingsText(rest.length)} withdrawn.\n`)
}
