import { randomBytes } from 'node:crypto'
import type { Database } from '#db/connect.ts'
import { eq } from '#db/orm/drizzle.ts'
import { insertAcceptance } from '#db/queries/account/registration-rows.ts'
import { createUser } from '#db/queries/account/user-rows.ts'
import { insertIdxLink } from '#db/queries/sharing/idx-link-rows.ts'
import { listings, users } from '#db/schema/index.ts'
import type { ApiRole } from '#src/domain/api/keys/api-key.ts'
import { newKeySettings } from '#src/domain/api/keys/key-settings.ts'
import type { Role } from '#src/domain/context/access/roles.ts'
import { newId } from '#src/domain/ids.ts'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { hashPassword } from '#src/server/context/security/passwords.ts'
import { getTerms } from '#src/use-cases/account/get-terms.ts'
import type { Vault } from '#src/use-cases/account/sign-in-context.ts'
import { makeKey } from '#src/use-cases/api/keys/save-key.ts'
import { plantAlerts } from './plant-alerts.ts'
import type { Specimen } from './specimen.ts'

/** Accounts of the copy. `owner` is an agent of the office whose exclusive is planted, `agent` of another. */
export interface PlantedReaders {
  readonly password: string
  readonly names: Readonly<Record<'client' | 'agent' | 'owner', string>>
  /** Keys of programs that read as visitors, registered consumers, and agents. */
  readonly keys: Readonly<Record<'visitor' | 'client' | 'agent', string>>
  /** The ids of searches that the client has saved, one for each filter. */
  readonly savedSearches: readonly string[]
  /** The ids of published searches, one for each filter. */
  readonly idxLinks: readonly string[]
}

const actor = 'audit'
const mail = (name: string) => `${name}@audit.invalid`

export async function plantReaders(
  db: Database,
  vault: Vault,
  { specimens, filters }: { specimens: readonly Specimen[]; filters: readonly string[] },
): Promise<PlantedReaders> {
  const password = randomBytes(18).toString('base64url')
  const passwordHash = await hashPassword(password)
  const now = new Date()
  const add = async (name: string, role: Role, agentKey: string | null = null) => {
    const loginName = `zq-${name}-${randomBytes(4).toString('hex')}`
    const person = { loginName, displayName: `Zq ${name}`, email: mail(loginName), role }
    const row = { ...person, administrator: false, passwordHash }
    const id = (await createUser(db, row, { actor, at: now }))!
    await db.write(({ orm }) =>
      orm.update(users).set({ AgentKey: agentKey }).where(eq(users.Id, id)).run(),
    )
    return { id, loginName }
  }
  const client = await add('client', 'vow')
  await db.write((tx) =>
    insertAcceptance(
      tx,
      { userId: client.id, version: getTerms({ db }).version, clientAddress: '127.0.0.1' },
      now,
    ),
  )
  const agent = await add('agent', 'private', agentOf(db, specimens, 'plain'))
  const owner = await add('owner', 'private', agentOf(db, specimens, 'exclusive'))
  const savedSearches = await plantAlerts(db, vault, client.id, filters)
  const idxLinks = await plantIdxLinks(db, owner.id, filters, now)
  const names = {
    ...{ client: client.loginName, agent: agent.loginName, owner: owner.loginName },
  }
  return { password, names, keys: await plantKeys(db, vault, names), savedSearches, idxLinks }
}

/** The agent of a specimen; the import made the key. */
const agentOf = (db: Database, specimens: readonly Specimen[], kind: string): string | null => {
  const { id } = specimens.find((specimen) => specimen.kind === kind)!
  return db.read.select().from(listings).where(eq(listings.Id, id)).get()?.ListAgentKey ?? null
}

const plantIdxLinks = (db: Database, ownerId: string, filters: readonly string[], at: Date) =>
  db.write((tx) =>
    filters.map((Filter) => {
      const id = newId(at)
      const order = { SortId: null, ListingEvent: null, ListingEventHours: null }
      insertIdxLink(tx, ownerId, { id, at, Name: 'Zq homes', Filter, ...order })
      return id
    }),
  )

async function plantKeys(db: Database, vault: Vault, names: PlantedReaders['names']) {
  const site = { db, dictionary: createDictionary(), clock: () => new Date(), vault }
  const make = async (role: ApiRole, account: string) => {
    const settings = { role, account, fields: '', per_minute: 100_000, signature: false }
    const name = `zq ${randomBytes(6).toString('hex')}`
    return (await makeKey(site, newKeySettings.parse({ ...settings, name }), actor)).key
  }
  return {
    visitor: await make('idx', ''),
    client: await make('vow', names.client),
    agent: await make('private', names.agent),
  }
}
