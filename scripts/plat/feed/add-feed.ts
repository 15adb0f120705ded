import { rmSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import type { Database } from '#db/connect.ts'
import { insertAudit } from '#db/queries/account/setting-rows.ts'
import { type FeedRow, findFeed, findFeeds, insertFeed } from '#db/queries/admin/feeds/feed-rows.ts'
import { feedSettings } from '#src/domain/admin/feeds/feed-settings.ts'
import type { FeedOptions } from '#src/domain/admin/feeds/feed-types.ts'
import { storedValue } from '#src/domain/stored-value.ts'
import { isProfileName, profileNames, profileOf } from '#src/feeds/profiles/index.ts'
import type { Profile } from '#src/feeds/profiles/profile-schema.ts'
import { createSources, problemOf } from '#src/feeds/run/feed-source.ts'
import { ask, type Terminal } from '../../setup/ask-password.ts'
import { Stop } from '../../setup/say.mjs'
import type { FeedArguments } from '../feed-command.ts'

const given = feedSettings.extend({
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
  const { every, license_hours, stale, source } = check({
    ...{ every: 15, stale: 'mark', ...values, name },
    license_hours: values['license-hours'] ?? 12,
  })
  const profileName = values.profile ?? ''
  if (!isProfileName(profileName))
    throw new Stop(`Say which provider it is: --profile ${profileNames.join('|')}.`)
  if (findFeed(db.read, name) !== null) throw new Stop(`There is a feed ${name} already.`)
  const Options = optionsOf(values)
  const profile = sensible(() => profileOf(profileName, Options.overrides))
  const Root = values.root ?? profile.root
  if (Root === null)
    throw new Stop(`Each MLS on ${profile.title} has a different address: add --root URL.`)
  const Source = source ?? values.system ?? name
  const other = findFeeds(db).find((feed) => feed.Source === Source)
  if (other !== undefined)
    throw new Stop(
      `The feed ${other.Name} has the source “${Source}” already, and the listings of both would overwrite one ` +
        'another. Add --source with another name.',
    )
  const row = {
    ...{ Name: name, Profile: profileName, Root, Options },
    Source,
    EveryMinutes: every,
    LicenseHours: license_hours,
    StaleAction: stale,
    CreatedAt: new Date().toISOString(),
  }
  const path = tokenPath(db, name)
  const Secret = givenSecret(values) ?? `file:${path}`
  if (givenSecret(values) === null) await askAndStore(path, profile.authentication.kind, terminal)
  try {
    await store(db, row, Secret)
  } catch (error) {
    // A token that belongs to no feed must not stay behind.
    if (givenSecret(values) === null) rmSync(path, { force: true })
    throw error
  }
  process.stdout.write(
    `Added the feed ${name} of ${profile.title}. Try it out: npm run plat -- feed test ${name}\n` +
      'A running site begins to load it within a minute.\n',
  )
  return 0
}

type NewFeed = Omit<FeedRow, keyof typeof unset | 'Secret'>

async function store(db: Database, row: NewFeed, Secret: string): Promise<void> {
  tryOut(db, row, Secret)
  await db.write((tx) => {
    insertFeed(tx, { ...row, Secret })
    const actor = `operator ${userInfo().username}`
    insertAudit(tx.orm, new Date(), { actor, action: 'feed added', subject: row.Name })
  })
}

function check(values: object): z.infer<typeof given> {
  const result = given.safeParse(values)
  if (result.success) return result.data
  throw new Stop(result.error.issues.map(({ message }) => message).join('\n'))
}

const named = ['dataset', 'originatingSystemName', 'mls']

/** Reads settings such as `pageSize.all=500`. What is no option of the feed is part of the profile. */
function optionsOf({ dataset, system, option }: FeedArguments): FeedOptions {
  const own: Record<string, unknown> = {}
  const overrides: Record<string, unknown> = {}
  for (const setting of option ?? []) {
    const [name = '', text] = setting.split(/=(.*)/s)
    if (text === undefined || !/^[a-zA-Z]+(\.[a-zA-Z]+)*$/.test(name))
      throw new Stop(`Write settings as NAME=VALUE, not ${JSON.stringify(setting)}.`)
    if (named.includes(name)) own[name] = text
    else if (name === 'resources') own.resources = text.split(',')
    else if (name === 'removalShare') own.removalShare = shareOf(text)
    else put(overrides, name.split('.'), storedValue(text))
  }
  return {
    ...own,
    ...(dataset !== undefined && { dataset }),
    ...(system !== undefined && { originatingSystemName: system }),
    ...(Object.keys(overrides).length > 0 && { overrides }),
  }
}

function shareOf(text: string): number {
  const share = Number(text)
  if (share > 0 && share <= 1) return share
  throw new Stop('removalShare must be a number between 0 and 1.')
}

function put(target: Record<string, unknown>, [name = '', ...rest]: string[], value: unknown) {
  if (rest.length === 0) target[name] = value
  else {
    const inner = Object.hasOwn(target, name) ? target[name] : {}
    target[name] = typeof inner === 'object' && inner !== null ? inner : {}
    put(target[name] as Record<string, unknown>, rest, value)
  }
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

function sensible<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    const problem = problemOf(error)
    throw problem === null ? error : new Stop(problem)
  }
}

/** Returns where the token is, or null if it must be asked for. */
function givenSecret({ 'token-env': variable, 'token-file': file }: FeedArguments): string | null {
  if (variable !== undefined && file !== undefined)
    throw new Stop('Give either --token-env or --token-file.')
  if (variable !== undefined) return `env:${variable}`
  return file === undefined ? null : `file:${resolve(file)}`
}

/** Where a token is stored that was asked for. */
export const tokenPath = (db: Database, name: string) =>
  join(resolve(dirname(db.path)), `feed-${name}.token`)

const questions = {
  client: { client_id: 'Client ID', client_secret: 'Client secret' },
  password: {
    client_id: 'Client ID',
    client_secret: 'Client secret',
    username: 'User name',
    password: 'Password',
  },
} as const

async function askAndStore(
  path: string,
  kind: Profile['authentication']['kind'],
  terminal: Terminal,
): Promise<void> {
  if (!terminal.stdin.isTTY)
    throw new Stop('There is no terminal to ask for the token: use --token-env or --token-file.')
  const asked = kind === 'client' || kind === 'password' ? questions[kind] : null
  const answers: Record<string, string> = {}
  for (const [key, label] of Object.entries(asked ?? { token: 'Token' }))
    answers[key] = (await ask(terminal, `${label} (not shown): `)).trim()
  const text = asked === null ? answers.token! : JSON.stringify(answers)
  if (Object.values(answers).includes('')) throw new Stop('Nothing was changed: it was empty.')
  writeFileSync(path, `${text}\n`, { mode: 0o600, flag: 'w' })
  terminal.stderr.write(`It is stored in ${path}, which only you can read.\n`)
}
