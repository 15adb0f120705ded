import { userInfo } from 'node:os'
import type { Database } from '#db/connect.ts'
import { insertAudit } from '#db/queries/account/setting-rows.ts'
import { type FeedRow, findFeed, findFeeds, updateFeed } from '#db/queries/admin/feeds/feed-rows.ts'
import { findFeedRuns } from '#db/queries/admin/feeds/feed-run-rows.ts'
import { statusOf } from '#db/queries/admin/feeds/feed-status-rows.ts'
import { findFeedPhotos } from '#db/queries/admin/feeds/media-queue-rows.ts'
import { feedSentence } from '#src/domain/admin/feeds/feed-status.ts'
import { removalWaits, removingFeed } from '#src/domain/admin/feeds/messages.ts'
import {
  brokenPhotos,
  photosSentence,
  uncopiedSentence,
} from '#src/domain/admin/feeds/photo-sentences.ts'
import { formatMoment } from '#src/domain/local-time.ts'
import { configure } from '../../setup/configure.ts'
import { Stop } from '../../setup/say.mjs'
import { tableOf } from '../text-table.ts'

export function feedNamed(db: Database, name: string): FeedRow {
  const feed = findFeed(db.read, name)
  if (feed !== null) return feed
  throw new Stop(`There is no feed ${name}. To see the feeds, run: npm run plat -- feed list`)
}

export function momentWriter(): (at: string) => string {
  const { localTime } = configure()
  return (at) => formatMoment(at, localTime)
}

const noFeeds =
  'There are no feeds yet. To see how to add one, run: npm run plat -- feed add --help\n'

export function listFeeds(db: Database): number {
  const moment = momentWriter()
  const now = new Date()
  const rows = findFeeds(db).map((feed) => [
    feed.Name,
    feed.Profile,
    feed.Source,
    feedSentence(statusOf(db, feed, now), now, moment),
  ])
  process.stdout.write(rows.length === 0 ? noFeeds : `${tableOf(rows)}\n`)
  return 0
}

const shownRuns = 8

export function showStatus(db: Database, name: string): number {
  const feeds = name === '' ? findFeeds(db) : [feedNamed(db, name)]
  if (feeds.length === 0) process.stdout.write(noFeeds)
  const texts = feeds.map((feed) => statusText(db, feed))
  process.stdout.write(texts.join('\n'))
  return feeds.some(({ State }) => State === 'stopped') ? 1 : 0
}

function statusText(db: Database, feed: FeedRow): string {
  const moment = momentWriter()
  const now = new Date()
  const status = statusOf(db, feed, now)
  const waiting = status.removals.map(
    ({ resource, count, all }) =>
      `${removalWaits(resource, count, all)} npm run plat -- feed keys ${feed.Name} --confirm\n`,
  )
  const runs = findFeedRuns(db, feed.Name, { limit: shownRuns }).map((run) => {
    const { received, new: fresh, changed, removed, quarantined } = run.Counts
    const numbers = `${received} received, ${fresh} new, ${changed} changed, ${removed} removed`
    const bad = quarantined > 0 ? `, ${quarantined} quarantined` : ''
    const outcome = run.Outcome ?? 'running'
    return [moment(run.StartedAt), run.Resource, outcome, numbers + bad, run.Detail ?? '']
  })
  const table = runs.length === 0 ? '' : `${tableOf(runs)}\n`
  const state = `${feed.Name}: ${feedSentence(status, now, moment)}\n`
  return state + waiting.join('') + photosText(db, feed.Name, moment) + table
}

function photosText(db: Database, name: string, moment: (at: string) => string): string {
  const photos = findFeedPhotos(db, name)
  const sentence = photosSentence(photos, new Date(), moment)
  const broken = brokenPhotos(photos).map((line) => `  ${line}`)
  return [sentence, ...broken, uncopiedSentence(photos)]
    .filter((line) => line !== '')
    .map((line) => `${line}\n`)
    .join('')
}

export async function setFeedState(
  db: Database,
  name: string,
  State: 'paused' | 'active',
): Promise<number> {
  const feed = feedNamed(db, name)
  if (feed.State === 'removing') throw new Stop(removingFeed(name))
  const now = new Date()
  await db.write((tx) => {
    const again = { Problem: null, RunAskedAt: now.toISOString() }
    updateFeed(tx, feed.Name, { State, ...(State === 'active' && again) })
    const action = State === 'paused' ? 'feed paused' : 'feed resumed'
    insertAudit(tx.orm, now, { actor: `operator ${userInfo().username}`, action, subject: name })
  })
  const text = State === 'paused' ? 'is paused. Its listings stay' : 'is active again'
  process.stdout.write(`The feed ${name} ${text}.\n`)
  return 0
}
