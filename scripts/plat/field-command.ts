import { userInfo } from 'node:os'
import { findCustomFields, setFieldAudience } from '#db/queries/listings/custom-fields.ts'
import { privateWordIn } from '#src/domain/search/dictionary/private-words.ts'
import { withDatabase } from '../setup/open-database.ts'
import { Stop } from '../setup/say.mjs'
import { tableOf } from './text-table.ts'

export const help = `plat field list
plat field public NAME…
plat field members NAME…

The fields that imports brought along, in the database at DATABASE_PATH: those of the MLS or the brokerage itself, and
the less usual ones of RESO.

  public    shows fields to everyone, who may search in them too
  members   shows them to those alone who are signed in as members
  NAME      as the list has it, such as '"Main"."Tags"'

Fields of RESO are for whom RESO means them; others are for members unless the mapping says "audience": "everyone".
A running site follows within seconds.`

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
  if (fields.length === 0) return 'There are no fields of your own yet.'
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
        `There is no field ${unknown.join(' and no ')}. npm run plat -- field list tells which there are.`,
      )
    const deed = { actor: `operator ${userInfo().username}`, at: new Date() }
    for (const name of names) await setFieldAudience(db, name, audience, deed)
    return names.map((name) => `${name} is for ${audience}.`).join('\n')
  })
}
