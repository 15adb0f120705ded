import { userInfo } from 'node:os'
import type { z } from 'zod'
import type { Database } from '#db/connect.ts'
import { findValidKey } from '#db/queries/api/key-rows.ts'
import { findCustomFields } from '#db/queries/listings/custom-fields.ts'
import { apiRoles } from '#src/domain/api/keys/api-key.ts'
import {
  defaultPerMinute,
  type KeySettings,
  keySettings,
  newKeySettings,
} from '#src/domain/api/keys/key-settings.ts'
import { keyCommands, keyShownOnce, whatKeySees } from '#src/domain/api/keys/key-words.ts'
import { noSuchKey } from '#src/domain/api/keys/messages.ts'
import { isRequestError } from '#src/domain/errors.ts'
import { formatMoment } from '#src/domain/local-time.ts'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { siteSecret } from '#src/server/context/security/site-secret.ts'
import { createVault } from '#src/use-cases/account/vault.ts'
import { listKeys } from '#src/use-cases/api/keys/list-keys.ts'
import { changeKey, makeKey, revokeKey } from '#src/use-cases/api/keys/save-key.ts'
import { configure } from '../setup/configure.ts'
import { withDatabase } from '../setup/open-database.ts'
import { flag, readCommand, text } from '../setup/read-args.ts'
import { Stop } from '../setup/say.mjs'
import { tableOf } from './text-table.ts'

export const help = `plat api key add NAME --role ROLE [--agent SIGN_IN_NAME] [--fields A,B] [--per-minute N] [--signature]
plat api key list
plat api key set NAME [--fields A,B] [--per-minute N]
plat api key revoke NAME

Keys with which other programs read listings at /odata and /v1, and assistants (MCP) at /mcp, in the database at
DATABASE_PATH. A running site follows at once.

  NAME           what the key is for, such as Website
  ROLE           ${apiRoles.join(', ')}: the program sees what visitors, registered consumers, or agents see
  --agent        the account that the key acts for; the role private needs one, vow may have one
  --fields       the only fields that the program may read, separated by commas; '' for all that its role may see
  --per-minute   how many requests it may make a minute [${defaultPerMinute}]
  --signature    also allows signed sessions, which older clients of Spark need

add prints the key, which can't be shown again.`

const options = {
  role: text,
  agent: text,
  fields: text,
  'per-minute': text,
  signature: flag,
}

type Values = ReturnType<typeof readCommand<typeof options>>['values']
type Action = (db: Database, name: string, values: Values) => Promise<string> | string

const actions: Readonly<Record<string, { readonly names: number; readonly act: Action }>> = {
  add: { names: 1, act: add },
  list: { names: 0, act: list },
  set: { names: 1, act: set },
  revoke: { names: 1, act: revoke },
}

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readCommand('api', args, options)
  const [subject, verb = '', name = ''] = positionals
  const action = Object.hasOwn(actions, verb) ? actions[verb] : undefined
  if (subject !== 'key' || action === undefined || positionals.length - 2 !== action.names) {
    process.stderr.write(`${help}\n`)
    return 2
  }
  try {
    process.stdout.write(`${await withDatabase((db) => action.act(db, name, values))}\n`)
  } catch (error) {
    throw isRequestError(error) ? new Stop(error.message) : error
  }
  return 0
}

async function add(db: Database, name: string, values: Values): Promise<string> {
  const settings = parse(newKeySettings, {
    name,
    role: values.role,
    account: values.agent ?? '',
    fields: values.fields ?? '',
    per_minute: values['per-minute'] ?? defaultPerMinute,
    signature: values.signature,
  })
  const { sessionSecret, publicOrigin } = configure()
  const vault = createVault(await siteSecret(db, sessionSecret))
  const { key } = await makeKey({ ...storeOf(db), vault }, settings, actor())
  return [keyShownOnce, '', key, '', 'Try it:', ...keyCommands(publicOrigin, key)].join('\n')
}

function list(db: Database): string {
  const { localTime } = configure()
  const keys = listKeys({ db, clock, localTime }).filter(({ row }) => row.RevokedAt === null)
  if (keys.length === 0) return 'There are no keys yet.'
  return tableOf(
    keys.map(({ row, account, lastUsedAt, days }) => [
      row.Name,
      whatKeySees(row.Role, account),
      `${row.PerMinute} a minute`,
      row.Fields === null ? 'all fields' : row.Fields.join(', '),
      lastUsedAt === null ? 'never used' : `last used ${formatMoment(lastUsedAt, localTime)}`,
      `${days.at(-1)!.uses} today`,
    ]),
  )
}

async function set(db: Database, name: string, values: Values): Promise<string> {
  const { Id, Fields, PerMinute } = keyNamed(db, name)
  const settings: KeySettings = parse(keySettings, {
    fields: values.fields ?? (Fields ?? []).join(','),
    per_minute: values['per-minute'] ?? PerMinute,
  })
  await changeKey(storeOf(db), Id, settings, actor())
  return `Saved. “${name}” can make ${settings.per_minute} requests a minute.`
}

async function revoke(db: Database, name: string): Promise<string> {
  await revokeKey(storeOf(db), keyNamed(db, name).Id, actor())
  return `Revoked. Programs that use “${name}” can’t read anything anymore.`
}

function keyNamed(db: Database, name: string) {
  const row = findValidKey(db.read, { name })
  if (row === null)
    throw new Stop(`${noSuchKey} To list the keys, run: npm run plat -- api key list`)
  return row
}

const clock = () => new Date()
const actor = () => `operator ${userInfo().username}`
const storeOf = (db: Database) => ({
  db,
  clock,
  dictionary: createDictionary(findCustomFields(db)),
})

function parse<T>(schema: z.ZodType<T>, values: unknown): T {
  const result = schema.safeParse(values)
  if (result.success) return result.data
  throw new Stop(result.error.issues.map(({ message }) => message).join('\n'))
}
