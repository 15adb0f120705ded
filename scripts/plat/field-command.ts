import { userInfo } from 'node:os'
import { findCustomFields, setFieldAudience } from '#db/queries/listings/custom-fields.ts'
import { privateWordIn } from '#src/domain/search/dictionary/private-words.ts'
import { withDatabase } from '../setup/open-database.ts'
import { Stop } from '../setup/say.mjs'
import { tableOf } from './text-table.ts'

export const help = `plat field list
plat field public NAME…
plat field members NAME…

The fields that imports added to the database at DATABASE_PATH: those of your MLS or brokerage, and less common RESO
fields.

  public    shows fields to everyone, in listings and in search
  members   shows fields only to members who are signed in
  NAME      as the list shows it, such as '"Main"."Tags"'

RESO fields are shown to those RESO intends them for; other fields are for members unless the mapping says
"audience": "everyone". A running site follows within seconds.`

type Audience = 'everyone' | 'members'
const audiences: Readonly<Record<string, Audience>> = { public: 'everyone', members: 'members' }

export async function run([verb = '', ...names]: string[]): Promise<number> {
  const audience = Object.hasOwn(audiences, verb) ? audiences[verb]! : null
  if (audience === null ? verb !== 'list' || names.length > 0 : names.length === 0) {
    process.stderr.write(`${help}\n`)
    return 2
  }
  process.stdout.write(`${audience === null ? await list() : await set(names, audience)}\n`)
  return 0
}

async function list(): Promise<string> {
  const fields = await withDatabase(findCustomFields)
  if (fields.length === 0) return 'There are no custom fields yet.'
  return tableOf(fields.map(({ name, type, audience }) => [name, type, audience, doubtOf(name)]))
}

const doubtOf = (name: string) => {
  const word = privateWordIn(name)
  return word === null ? '' : `its name says “${word}”`
}

/** Changes who may see the fields. If one of them does not exist, none is changed. */
function set(names: readonly string[], audience: Audience): Promise<string> {
  return withDatabase(async (db) => {
    const fieldNames = new Set(findCustomFields(db).map(({ name }) => name))
    const unknown = names.filter((name) => !fieldNames.has(name))
    if (unknown.length > 0)
      throw new Stop(
        `There’s no field ${unknown.join(' and no ')}. To list the fields, run: npm run plat -- field list`,
      )
    const deed = { actor: `operator ${userInfo().username}`, at: new Date() }
    for (const name of names) await setFieldAudience(db, name, audience, deed)
    return names.map((name) => `${name} is for ${audience}.`).join('\n')
  })
}
