import { rmSync } from 'node:fs'
import { userInfo } from 'node:os'
import { z } from 'zod'
import type { Database } from '#db/connect.ts'
import { insertAudit } from '#db/queries/account/setting-rows.ts'
import { findRules } from '#db/queries/admin/brokerage-rows.ts'
import { type FeedRow, findFeed, findFeeds, insertFeed } from '#db/queries/admin/feeds/feed-rows.ts'
import { feedSettings } from '#src/domain/admin/feeds/feed-settings.ts'
import { ownSource } from '#src/domain/admin/own/own-source.ts'
import type { RuleProfile } from '#src/domain/admin/rules/rule-profile.ts'
import { profilesOf } from '#src/domain/admin/rules/stored-rules.ts'
import { isProfileName, profileNames, profileOf } from '#src/feeds/profiles/index.ts'
import { createSources, problemOf } from '#src/feeds/run/feed-source.ts'
import { putRulesOf } from '#src/use-cases/admin/rules/save-rules.ts'
import type { Terminal } from '../../setup/ask-password.ts'
import { Stop } from '../../setup/say.mjs'
import { profileGiven } from '../rules/given-profile.ts'
import { type AuthenticationKind, askAndStore, givenSecret, tokenPath } from './feed-token.ts'
import { checkNamed, type FeedArguments, optionsOf } from './given-options.ts'

const settingsSchema = feedSettings.extend({
  name: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9_-]{0,39}$/i,
      'NAME must have 1 to 40 letters, digits, hyphens, or underscores.',
    ),
  source: z.string().trim().min(1, '--source can’t be empty.').max(200).optional(),
})

export async function addFeed(
  db: Database,
  name: string,
  values: FeedArguments,
  terminal: Terminal = process,
): Promise<number> {
  const rules = values.rules === undefined ? null : profileGiven(values.rules, db)
  const age = (rules ?? rulesOf(db, values.source ?? values.system ?? name))?.age
  const { every, license_hours, stale, source } = check({
    ...{ every: 15, stale: age?.action ?? 'mark', ...values, name },
    license_hours: values['license-hours'] ?? age?.hours ?? 12,
  })
  const profileName = profileNameOf(values)
  if (findFeed(db.read, name) !== null) throw new Stop(`There is a feed ${name} already.`)
  const Options = optionsOf(values)
  const profile = sensible(() => profileOf(profileName, Options.overrides))
  const Root = values.root ?? profile.root
  if (Root === null)
    throw new Stop(`Each MLS on ${profile.title} has a different address: add --root URL.`)
  checkNamed(profile, Root, Options)
  const Source = source ?? values.system ?? name
  refuseOwnSource(Source)
  refuseSourceOfOther(db, Source)
  const row = {
    ...{ Name: name, Profile: profileName, Root, Options },
    Source,
    EveryMinutes: every,
    LicenseHours: license_hours,
    StaleAction: stale,
    CreatedAt: new Date().toISOString(),
  }
  const secret = givenSecret(values)
  if (secret === null) await storeWithToken(db, row, rules, profile.authentication.kind, terminal)
  else await store(db, row, rules, secret)
  process.stdout.write(
    `Added the feed ${name} of ${profile.title}. Try it out: npm run plat -- feed test ${name}\n` +
      'A running site begins to load it within a minute.\n',
  )
  return 0
}

/** The rules that the source had before it had a feed. */
const rulesOf = (db: Database, source: string) =>
  profilesOf(findRules(db.readConnection)).get(source.trim())

function refuseOwnSource(source: string): void {
  if (source.toLowerCase() === ownSource.toLowerCase())
    throw new Stop(
      `“${source}” is for listings that are entered on the site. Add --source with another name.`,
    )
}

function profileNameOf({ profile = '' }: FeedArguments) {
  if (isProfileName(profile)) return profile
  throw new Stop(`Say which provider it is: --profile ${profileNames.join('|')}.`)
}

function refuseSourceOfOther(db: Database, source: string): void {
  const owner = findFeeds(db).find(({ Source }) => Source === source)
  if (owner !== undefined)
    throw new Stop(
      `The feed ${owner.Name} has the source “${source}” already, and the listings of both would overwrite one ` +
        'another. Add --source with another name.',
    )
}

async function storeWithToken(
  db: Database,
  row: NewFeed,
  rules: RuleProfile | null,
  kind: AuthenticationKind,
  terminal: Terminal,
) {
  const path = tokenPath(db, row.Name)
  await askAndStore(path, kind, terminal)
  try {
    await store(db, row, rules, `file:${path}`)
  } catch (error) {
    // A token that belongs to no feed must not stay behind.
    rmSync(path, { force: true })
    throw error
  }
}

type NewFeed = Omit<FeedRow, keyof typeof unset | 'Secret'>

async function store(
  db: Database,
  row: NewFeed,
  rules: RuleProfile | null,
  Secret: string,
): Promise<void> {
  tryOut(db, row, Secret)
  await db.write((tx) => {
    insertFeed(tx, { ...row, Secret })
    const actor = `operator ${userInfo().username}`
    const now = new Date()
    insertAudit(tx.orm, now, { actor, action: 'feed added', subject: row.Name })
    if (rules !== null) putRulesOf(tx, row.Source, rules, { actor, now })
  })
}

function check(values: object): z.infer<typeof settingsSchema> {
  const result = settingsSchema.safeParse(values)
  if (result.success) return result.data
  throw new Stop(result.error.issues.map(({ message }) => message).join('\n'))
}

/** Reads the secret once, so that what is wrong with it or with the address is said now. */
function tryOut(db: Database, row: NewFeed, Secret: string) {
  const tools = { db, clock: () => new Date(), say: () => undefined }
  sensible(() =>
    createSources(tools)
      .open({ ...unset, ...row, Secret })
      .source.account(),
  )
}

const unset = {
  State: 'active',
  Problem: null,
  RunAskedAt: null,
  Lease: null,
  LeaseUntil: null,
  MetadataAt: null,
  ToldOf: null,
  Push: null,
  PushedAt: null,
} as const

/** Says what is wrong with a feed’s settings instead of failing. */
export function sensible<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    const problem = problemOf(error)
    throw problem === null ? error : new Stop(problem)
  }
}
