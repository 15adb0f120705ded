import { findFeed, findFeeds, updateFeed } from '#db/queries/admin/feeds/feed-rows.ts'
import { findFeedStatuses } from '#db/queries/admin/feeds/feed-status-rows.ts'
import { enqueueMessage } from '#db/queries/alerts/mail/outbox-rows.ts'
import { findAdministrators } from '#db/queries/listings/violation-rows.ts'
import {
  type FeedStatus,
  type FeedTrouble,
  feedSentence,
  troubleOf,
} from '#src/domain/admin/feeds/feed-status.ts'
import { adminFeedPath } from '#src/domain/admin/paths.ts'
import { formatMoment } from '#src/domain/local-time.ts'
import { feedTroubleMail } from '#src/mail/templates/feed-mail.ts'
import type { Site } from '#src/use-cases/context/context.ts'

export type CountedTrouble = Exclude<FeedTrouble, 'aging'>

/** Counts the feeds that need a person. Empty if there are no feeds. */
export function feedsInTrouble({ db, clock }: Pick<Site, 'db' | 'clock'>): {
  readonly feeds?: Readonly<Record<CountedTrouble, number>>
} {
  const now = clock()
  const statuses = findFeedStatuses(db, now)
  if (statuses.length === 0) return {}
  const troubles = statuses.map((status) => troubleOf(status, now))
  const count = (trouble: CountedTrouble) =>
    troubles.filter((feedTrouble) => feedTrouble === trouble).length
  return { feeds: { stopped: count('stopped'), stale: count('stale') } }
}

/** Mails the administrators once about each feed that stopped, or whose data gets too old or is. */
export async function mailFeedTroubles(site: Site): Promise<string | null> {
  const { db, clock } = site
  const now = clock()
  const lastTroubles = new Map(findFeeds(db).map(({ Name, ToldOf }) => [Name, ToldOf]))
  let mails = 0
  for (const status of findFeedStatuses(db, now)) {
    const trouble = troubleOf(status, now)
    if (trouble === lastTroubles.get(status.name)) continue
    mails += await db.write((tx) => {
      if (findFeed(tx.orm, status.name)?.ToldOf === trouble) return 0
      updateFeed(tx, status.name, { ToldOf: trouble })
      return trouble === null ? 0 : mailAll(site, tx, status, trouble)
    })
  }
  return mails === 0 ? null : `${mails} ${mails === 1 ? 'mail' : 'mails'} written.`
}

type Tx = Parameters<typeof updateFeed>[0]

function mailAll(site: Site, tx: Tx, status: FeedStatus, trouble: FeedTrouble): number {
  const { mail, localTime, publicOrigin, clock } = site
  const now = clock()
  const state = feedSentence(status, now, (at) => formatMoment(at, localTime))
  const readers = findAdministrators(tx).filter(({ Email }) => Email !== null)
  for (const { Id, DisplayName, Email } of readers) {
    const content = feedTroubleMail(mail, {
      name: DisplayName,
      feed: status.name,
      trouble,
      state,
      url: publicOrigin + adminFeedPath(status.name),
    })
    const to = { recipient: Email!, recipientName: DisplayName, userId: Id, host: mail.host }
    enqueueMessage(tx, { ...to, ...content }, now)
  }
  return readers.length
}
