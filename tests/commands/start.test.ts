import { describe, expect, it } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { setSetting } from '#db/queries/accounts/settings.ts'
import { createUser, findUsers } from '#db/queries/accounts/users.ts'
import { readConfig } from '#src/server/config.ts'
import { prepareDatabase } from '../../scripts/steps/database.ts'
import { emptyDatabaseFile } from '../support/database.ts'

const prepare = (path: string, environment: Record<string, string>) =>
  prepareDatabase(readConfig({ DATABASE_PATH: path, ...environment }).config!)

const elsewhere: Record<string, string>[] = [
  { PUBLIC_ORIGIN: 'https://homes.example' },
  { HOST: '0.0.0.0' },
]

/** With one account of the demo brokerage. */
async function demoFile(): Promise<string> {
  const path = emptyDatabaseFile()
  const db = openDatabase(path)
  await setSetting(db, 'demo', true)
  const admin = {
    loginName: 'admin',
    displayName: 'Admin',
    email: null,
    role: 'private',
    administrator: true,
    passwordHash: 'x',
  } as const
  await createUser(db, admin, { actor: 'test', at: new Date('2026-01-02') })
  await db.close()
  return path
}

describe.each(elsewhere)('where others can reach the site: %j', (environment) => {
  it('creates no account with a known password, and says how listings come in', async () => {
    const path = emptyDatabaseFile()
    const [listings, administrator, address] = await prepare(path, environment)
    expect(listings).toMatch(/no listings yet/)
    expect(administrator).toMatch(/^No one runs this site yet/)
    expect(address).toMatch(/^ {2}https?:\/\/[^/]+\/set_up\?token=[\w-]{32}$/)
    const db = openDatabase(path)
    expect(await findUsers(db)).toEqual([])
    await db.close()
  })

  it('does not serve the demo unless it is told to', async () => {
    const path = await demoFile()
    await expect(prepare(path, environment)).rejects.toThrow(/passwords everybody knows/)
  })
})

it('serves a demo of this machine alone, and says who can sign in', async () => {
  const lines = await prepare(await demoFile(), { DEMO: '0' })
  expect(lines.join('\n')).toMatch(/plat-demo:\n\s+admin\s+administrator/)
})
