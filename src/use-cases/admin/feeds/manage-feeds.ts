import type { Database } from '#db/connect.ts'
import { insertAudit } from '#db/queries/account/setting-rows.ts'
import { countQuarantined } from '#db/queries/admin/feeds/feed-quarantine.ts'
import {
  findResourceState,
  findResourceStates,
  putPending,
} from '#db/queries/admin/feeds/feed-resource-rows.ts'
import { type FeedRow, findFeed, updateFeed } from '#db/queries/admin/feeds/feed-rows.ts'
import { findFeedRuns } from '#db/queries/admin/feeds/feed-run-rows.ts'
import { findFeedStatuses, statusOf } from '#db/queries/admin/feeds/feed-status-rows.ts'
import { findFeedTest } from '#db/queries/admin/feeds/feed-test-rows.ts'
import { findFeedPhotos } from '#db/queries/admin/feeds/media-queue-rows.ts'
import { findGoneFields, findNotes } from '#db/queries/admin/feeds/metadata-rows.ts'
import { findAbsent } from '#db/queries/admin/feeds/removal-rows.ts'
import { type FeedSettings, pushTargets } from '#src/domain/admin/feeds/feed-settings.ts'
import { RequestError } from '#src/domain/errors.ts'
import { requireAdministrator } from '#src/use-cases/admin/administrator.ts'
import { findPage } from '#src/use-cases/admin/page-of.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { saveFeedSettings, switchPush } from './save-feed-settings.ts'

export function listFeeds(context: Context) {
  requireAdministrator(context)
  return findFeedStatuses(context.db, context.clock())
}

const shownRuns = 25
const shownNotes = 20

export function getFeed(context: Context, name: string) {
  requireAdministrator(context)
  const { db, clock } = context
  const feed = feedNamed(db, name)
  return {
    status: statusOf(db, feed, clock()),
    test: findFeedTest(db, feed),
    photos: findFeedPhotos(db, name),
    runs: findFeedRuns(db, name, { limit: shownRuns }),
    quarantined: quarantinedOf(db, name),
    gone: findGoneFields(db, name),
    notes: findNotes(db, name, shownNotes),
  }
}
export type FeedDetail = ReturnType<typeof getFeed>

const quarantinedOf = (db: Database, name: string) =>
  findResourceStates(db, name).flatMap(({ Resource, ImportSeq }) => {
    const count = ImportSeq === null ? 0 : countQuarantined(db, ImportSeq)
    return count === 0 ? [] : { resource: Resource, seq: ImportSeq!, count }
  })

export type FeedAction = 'run' | 'pause' | 'resume'

const changes = {
  run: { action: 'feed run asked', set: (at: string) => ({ RunAskedAt: at }) },
  pause: { action: 'feed paused', set: () => ({ State: 'paused' as const }) },
  resume: {
    action: 'feed resumed',
    set: (at: string) => ({ State: 'active' as const, Problem: null, RunAskedAt: at }),
  },
} satisfies Record<FeedAction, unknown>

export async function changeFeed(
  context: Context,
  name: string,
  action: FeedAction,
): Promise<void> {
  const { loginName: actor } = requireAdministrator(context)
  const { db, clock } = context
  const feed = feedNamed(db, name)
  // A feed that does not run can't be asked to.
  if ((action === 'run' && feed.State !== 'active') || feed.State === 'removing') return
  const change = changes[action]
  await db.write((tx) => {
    updateFeed(tx, name, change.set(clock().toISOString()))
    insertAudit(tx.orm, clock(), { actor, action: change.action, subject: name })
  })
}

export async function changeFeedSettings(
  context: Context,
  name: string,
  settings: FeedSettings,
): Promise<void> {
  const { loginName: actor } = requireAdministrator(context)
  feedNamed(context.db, name)
  await saveFeedSettings(context.db, name, settings, { actor, now: context.clock() })
}

/** Returns what to enter at the MLS if pushes were turned on. */
export async function changePush(context: Context, name: string, isOn: boolean) {
  const { loginName: actor } = requireAdministrator(context)
  const { db, clock, publicOrigin } = context
  const { Profile: profile } = feedNamed(db, name)
  const secret = await switchPush(db, name, isOn, { actor, now: clock() })
  return secret === null ? null : pushTargets({ name, profile }, publicOrigin, secret)
}

export function getRemoval(context: Context, name: string, resource: string, page: number) {
  requireAdministrator(context)
  const { db, clock } = context
  const feed = feedNamed(db, name)
  const removal = statusOf(db, feed, clock()).removals.find(
    (waiting) => waiting.resource === resource,
  )
  const pending = findResourceState(db.read, name, resource)?.Pending ?? null
  if (removal === undefined || pending === null) throw noSuchRemoval()
  const { walk, count } = pending
  const target = { feed: name, resource, walk }
  const records = findPage(
    page,
    () => count,
    (window) => findAbsent(db, target, window),
  )
  return { removal, records }
}

/** The next run removes what is confirmed. What is kept is asked about again if it is still absent the next day. */
export async function decideRemoval(
  context: Context,
  { name, resource }: { readonly name: string; readonly resource: string },
  { isConfirmed, foundAt }: { readonly isConfirmed: boolean; readonly foundAt: string },
): Promise<void> {
  const { loginName: actor } = requireAdministrator(context)
  const { db, clock } = context
  feedNamed(db, name)
  await db.write((tx) => {
    const state = findResourceState(tx.orm, name, resource)
    // Another key walk may have found something else, which no one has looked at.
    if (state?.Pending == null || state.Pending.foundAt !== foundAt) throw noSuchRemoval()
    const Pending = isConfirmed ? { ...state.Pending, confirmedBy: actor } : null
    putPending(tx, state, Pending)
    // The run that removes the records is what enters the audit.
    if (isConfirmed) return updateFeed(tx, name, { RunAskedAt: clock().toISOString() })
    const subject = `${name} ${resource}`
    insertAudit(tx.orm, clock(), { actor, action: 'feed removal refused', subject })
  })
}

function feedNamed({ read }: Database, name: string): FeedRow {
  const feed = findFeed(read, name)
  if (feed === null) throw new RequestError('NotFound', 'This feed doesn’t exist.')
  return feed
}

const noSuchRemoval = () => new RequestError('NotFound', 'This removal is over or has changed.')
