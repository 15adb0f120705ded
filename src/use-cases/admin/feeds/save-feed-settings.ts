import type { Database } from '#db/connect.ts'
import { insertAudit } from '#db/queries/account/setting-rows.ts'
import { type FeedRow, findFeed, updateFeed } from '#db/queries/admin/feeds/feed-rows.ts'
import type { FeedSettings } from '#src/domain/admin/feeds/feed-settings.ts'
import { newPush } from './push-secret.ts'

interface By {
  readonly actor: string
  readonly now: Date
}

const isKept = (feed: FeedRow | null): feed is FeedRow => feed !== null && feed.State !== 'removing'

export async function saveFeedSettings(
  db: Database,
  name: string,
  { every, license_hours, stale }: Partial<FeedSettings>,
  { actor, now }: By,
): Promise<void> {
  await db.write((tx) => {
    const feed = findFeed(tx.orm, name)
    if (!isKept(feed)) return
    const set = {
      EveryMinutes: every ?? feed.EveryMinutes,
      LicenseHours: license_hours ?? feed.LicenseHours,
      StaleAction: stale ?? feed.StaleAction,
    }
    updateFeed(tx, name, set)
    const { EveryMinutes, LicenseHours, StaleAction } = set
    const subject = `${name}: every ${EveryMinutes} min, ${LicenseHours} h, then ${StaleAction}`
    insertAudit(tx.orm, now, { actor, action: 'feed settings changed', subject })
  })
}

/** Turns pushes on, with a new secret, which it returns, or off. A feed that is being removed gets none. */
export async function switchPush(
  db: Database,
  name: string,
  isOn: boolean,
  { actor, now }: By,
): Promise<string | null> {
  const access = isOn ? newPush() : null
  return await db.write((tx) => {
    if (!isKept(findFeed(tx.orm, name))) return null
    updateFeed(tx, name, { Push: access?.push ?? null, PushedAt: null })
    const action = isOn ? 'feed pushes turned on' : 'feed pushes turned off'
    insertAudit(tx.orm, now, { actor, action, subject: name })
    return access?.secret ?? null
  })
}
