import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#db/connect.ts'
import { desc } from '#db/orm/drizzle.ts'
import { getSetting } from '#db/queries/account/setting-rows.ts'
import { findRules } from '#db/queries/admin/brokerage-rows.ts'
import { findFeeds } from '#db/queries/admin/feeds/feed-rows.ts'
import { getNamesInUse } from '#db/queries/admin/imports/sources.ts'
import { audit, authenticators, changeLog, sharedLinks, subscriptions } from '#db/schema/index.ts'
import { ownSource } from '#src/domain/admin/own/own-source.ts'
import { profilesOf } from '#src/domain/admin/rules/stored-rules.ts'
import { formatMoment, minuteMs } from '#src/domain/local-time.ts'
import { readSecret } from '#src/feeds/source/sign-in/secrets.ts'
import { findUnreachable, unreachableLines } from '#src/import/media/unreachable.ts'
import type { Config } from '#src/server/config.ts'
import { secretPurpose } from '#src/use-cases/account/second-factor/second-step.ts'
import { createVault } from '#src/use-cases/account/vault.ts'
import { feedsInTrouble } from '#src/use-cases/admin/feeds/feed-troubles.ts'
import { openAlertToken } from '#src/use-cases/alerts/manage/alert-tokens.ts'
import { openToken } from '#src/use-cases/sharing/links/link-tokens.ts'
import { bad, type Finding, good, note, reasonOf } from './finding.ts'

const clockToleranceMs = 5 * minuteMs

/** Checks what the database says about the secret, the clock, the feeds, and the sources of this site. */
export async function checkContents(db: Database, config: Config, now: Date): Promise<Finding[]> {
  return [
    ...(await checkSecret(db, config)),
    ...checkClock(db, config, now),
    ...checkTokens(db),
    ...checkFeeds(db, now),
    ...checkRules(db),
    ...(await checkPhotos(db, config)),
  ]
}

/** Tries the newest sealed value of each kind, because earlier ones may be from before a wanted change. */
async function checkSecret(db: Database, { sessionSecret }: Config): Promise<Finding[]> {
  const secret = sessionSecret ?? (await getSetting(db, 'SessionSecret'))
  if (typeof secret !== 'string') return []
  const vault = createVault(secret)
  const app = newest(db, authenticators, authenticators.CreatedAt)
  const alert = newest(db, subscriptions, subscriptions.CreatedAt)
  const link = newest(db, sharedLinks, sharedLinks.CreatedAt)
  const opened = [
    ...(app ? [vault.open(app.Secret, secretPurpose(app.UserId))] : []),
    ...(alert ? [openAlertToken(vault, alert.TokenSealed)] : []),
    ...(link ? [openToken(vault, link.TokenSealed)] : []),
  ]
  if (opened.length === 0) return []
  return opened.some((text) => text !== null)
    ? [good('The secret opens what it sealed in the database.')]
    : [
        bad(
          'SESSION_SECRET isn’t the one that this database was used with, so two-step sign-in and links in earlier ' +
            'emails don’t work: set the earlier one, or none if none was set.',
        ),
      ]
}

type Sealed = typeof authenticators | typeof subscriptions | typeof sharedLinks

const newest = <T extends Sealed>(db: Database, table: T, at: T['CreatedAt']) =>
  db.read.select().from(table).orderBy(desc(at)).limit(1).get() as T['$inferSelect'] | undefined

function checkClock({ read }: Database, { localTime }: Config, now: Date): Finding[] {
  const moments = [
    read.select({ at: audit.At }).from(audit).orderBy(desc(audit.Seq)).limit(1).get(),
    read
      .select({ at: changeLog.RecordedAt })
      .from(changeLog)
      .orderBy(desc(changeLog.Seq))
      .limit(1)
      .get(),
  ]
  const latest = moments
    .flatMap((row) => (row ? [row.at] : []))
    .sort()
    .at(-1)
  if (latest === undefined || Date.parse(latest) <= now.getTime() + clockToleranceMs) return []
  const [here, there] = [now.toISOString(), latest].map((at) => formatMoment(at, localTime))
  return [
    bad(
      `The clock of this computer says ${here}, but the database has entries of ${there}: set the clock.`,
    ),
  ]
}

/** Reads the tokens of feeds as the site would. */
function checkTokens(db: Database): Finding[] {
  return findFeeds(db).flatMap(({ Name, Secret }) => {
    try {
      readSecret(Secret)
      return []
    } catch (error) {
      return [bad(`The feed ${Name} can’t sign in: ${reasonOf(error)}.`)]
    }
  })
}

function checkFeeds(db: Database, now: Date): Finding[] {
  const { stopped, stale } = feedsInTrouble({ db, clock: () => now }).feeds ?? {
    stopped: 0,
    stale: 0,
  }
  return stopped + stale === 0
    ? []
    : [
        bad(
          `Feeds that stopped: ${stopped}, with data older than its license allows: ${stale}. See /admin/feeds.`,
        ),
      ]
}

/** A source without a profile shows what the settings of the site allow, whatever its MLS says. */
function checkRules(db: Database): Finding[] {
  const ruled = profilesOf(findRules(db.readConnection))
  return getNamesInUse(db)
    .filter((source) => source !== ownSource && !ruled.has(source))
    .map((source) =>
      note(
        `“${source}” follows the settings of the site. If it’s an MLS, choose its rules at /admin/rules (docs/rules.md).`,
      ),
    )
}

/** A few missing photos are worth a note. Without any, the folder is probably the wrong one. */
async function checkPhotos(
  db: Database,
  { mediaPath: folder, mediaHosts: hosts, mediaOrigins: origins }: Config,
): Promise<Finding[]> {
  const lines = unreachableLines(await findUnreachable(db, { folder, hosts, origins }))
  return lines.map(existsSync(join(folder, 'originals')) ? note : bad)
}
