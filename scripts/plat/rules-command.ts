import { userInfo } from 'node:os'
import type { Database } from '#db/connect.ts'
import { findRules } from '#db/queries/admin/brokerage-rows.ts'
import { getNamesInUse } from '#db/queries/admin/imports/sources.ts'
import { noSuchSource, rulesCleared, rulesSaved } from '#src/domain/admin/rules/messages.ts'
import { readyProfiles } from '#src/domain/admin/rules/ready-profiles.ts'
import { profilesOf } from '#src/domain/admin/rules/stored-rules.ts'
import { saveRules } from '#src/use-cases/admin/rules/save-rules.ts'
import { withDatabase } from '../setup/open-database.ts'
import { readCommand } from '../setup/read-args.ts'
import { Stop } from '../setup/say.mjs'
import { profileGiven } from './rules/given-profile.ts'
import { tableOf } from './text-table.ts'

export const help = `plat rules list
plat rules set SOURCE PROFILE|FILE.json
plat rules show SOURCE
plat rules clear SOURCE

The rules of MLSs for their listings, in the database at DATABASE_PATH; docs/rules.md says what each setting does.

  SOURCE    what the listings' source is called here, as the list shows it
  PROFILE   ${[...readyProfiles.keys()].join(', ')}
  FILE      a profile of your own; profiles/schema.json says what it may have

  list      lists the sources with their profiles
  set       lets a source have the rules of a profile. Its feeds take the profile's age
  show      prints the rules of a source as JSON
  clear     leaves a source to the settings of the site; the ages of its feeds stay

A running site follows at once.`

type Act = (db: Database, source: string, profile: string) => Promise<string> | string

const verbs: Readonly<Record<string, { readonly names: number; readonly act: Act }>> = {
  list: { names: 0, act: list },
  set: { names: 2, act: set },
  show: { names: 1, act: show },
  clear: { names: 1, act: clear },
}

export async function run(args: string[]): Promise<number> {
  const { positionals } = readCommand('rules', args, {})
  const [verb = '', ...names] = positionals
  const command = Object.hasOwn(verbs, verb) ? verbs[verb]! : null
  if (command?.names !== names.length) {
    process.stderr.write(`${help}\n`)
    return 2
  }
  const said = await withDatabase((db) => command.act(db, names[0] ?? '', names[1] ?? ''))
  process.stdout.write(`${said}\n`)
  return 0
}

const storedIn = (db: Database) => profilesOf(findRules(db.readConnection))

function list(db: Database): string {
  const profiles = storedIn(db)
  const sources = [...new Set([...getNamesInUse(db), ...profiles.keys()])]
  if (sources.length === 0) return 'There are no listings or feeds yet.'
  return tableOf(
    sources.map((source) => [source, profiles.get(source)?.title ?? 'settings of the site']),
  )
}

async function set(db: Database, source: string, given: string): Promise<string> {
  if (!getNamesInUse(db).includes(source)) throw new Stop(noSuchSource(source))
  await saveRules(db, source, profileGiven(given, db), by())
  return rulesSaved
}

function show(db: Database, source: string): string {
  const profile = storedIn(db).get(source)
  if (profile !== undefined) return JSON.stringify(profile, null, 2)
  if (!getNamesInUse(db).includes(source)) throw new Stop(noSuchSource(source))
  return 'The source follows the settings of the site.'
}

async function clear(db: Database, source: string): Promise<string> {
  if (!storedIn(db).has(source)) throw new Stop(`“${source}” has no profile.`)
  await saveRules(db, source, null, by())
  return rulesCleared
}

const by = () => ({ actor: `operator ${userInfo().username}`, now: new Date() })
