import type { Database, Transaction } from '#db/connect.ts'
import { insertAudit } from '#db/queries/account/setting-rows.ts'
import { findRules, putRules } from '#db/queries/admin/brokerage-rows.ts'
import { findFeeds, updateFeed } from '#db/queries/admin/feeds/feed-rows.ts'
import { forgetSeen } from '#db/queries/api/entity-event-rows.ts'
import { settleChangedHomes } from '#db/queries/listings/homes/settle-homes.ts'
import { changedRules } from '#src/domain/admin/rules/changed-rules.ts'
import type { RuleProfile } from '#src/domain/admin/rules/rule-profile.ts'
import { profilesOf } from '#src/domain/admin/rules/stored-rules.ts'

interface By {
  readonly actor: string
  readonly now: Date
}

/** Stores the profile of a source; null leaves it to the settings of the site. Its feeds take the profile's age. */
export async function saveRules(
  db: Database,
  source: string,
  profile: RuleProfile | null,
  by: By,
): Promise<void> {
  const names = findFeeds(db).flatMap(({ Name, Source }) => (Source === source ? Name : []))
  await db.write((tx) => {
    putRulesOf(tx, source, profile, by)
    if (profile === null) return
    const { hours, action } = profile.age
    for (const name of names) updateFeed(tx, name, { LicenseHours: hours, StaleAction: action })
  })
  // Another listing may now be the one shown for a home of several sources.
  await settleChangedHomes(db, by.now)
}

export function putRulesOf(
  tx: Transaction,
  source: string,
  profile: RuleProfile | null,
  { actor, now }: By,
): void {
  const stored = profilesOf(findRules(tx.connection))
  const before = stored.get(source) ?? null
  if (profile === null) stored.delete(source)
  else stored.set(source, profile)
  putRules(tx.orm, Object.fromEntries(stored))
  if (seenBy(before) !== seenBy(profile)) forgetSeen(tx, source)
  const detail = changedRules(before, profile)
  insertAudit(tx.orm, now, { actor, action: 'rules of a source changed', subject: source, detail })
}

/** What decides on the listings and values that consumers see. */
const seenBy = (profile: RuleProfile | null) =>
  JSON.stringify(profile && [profile.visitors, profile.clients, profile.missingFlags])
