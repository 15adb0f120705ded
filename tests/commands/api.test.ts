import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { createUser } from '#db/queries/account/user-rows.ts'
import { findCustomFields } from '#db/queries/listings/custom-fields.ts'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { createVault } from '#src/use-cases/account/vault.ts'
import { findKey, findSigningSecret } from '#src/use-cases/api/keys/find-key.ts'
import { testContext, testNow } from '../support/context.ts'
import { temporaryFolder } from '../support/database.ts'
import { runPlat } from '../support/plat.ts'

it('keys are made, listed, changed, and revoked from the command line', async () => {
  const DATABASE_PATH = join(temporaryFolder(), 'plat.sqlite')
  const SESSION_SECRET = 'a secret of this test, which is long enough'
  const plat = (...args: string[]) => runPlat(['api', ...args], { DATABASE_PATH, SESSION_SECRET })
  expect((await plat('key', 'list')).out).toBe('There are no keys yet.\n')
  const db = openDatabase(DATABASE_PATH)
  const nora = { loginName: 'nora', displayName: 'Nora', email: null, administrator: false }
  const row = { ...nora, role: 'private', passwordHash: 'x' } as const
  await createUser(db, row, { actor: 'test', at: testNow })
  const dictionary = createDictionary(findCustomFields(db))
  const site = { ...testContext(db), dictionary, vault: createVault(SESSION_SECRET) }

  const add = ['key', 'add', 'CRM', '--role', 'private']
  const options = ['--agent', 'nora', '--fields', 'ListPrice,City', '--per-minute', '50']
  expect(await plat(...add)).toMatchObject({
    code: 1,
    err: expect.stringContaining('must act for an agent’s account'),
  })
  const added = await plat(...add, ...options, '--signature')
  expect(added).toMatchObject({ code: 0, err: '' })
  const [key = '', id = ''] = /plat_(\d{26})_[0-9a-f]{48}/.exec(added.out) ?? []
  expect(findKey(site, key)).toMatchObject({
    user: { loginName: 'nora' },
    key: { name: 'CRM', fields: ['ListPrice', 'City'], perMinute: 50 },
  })
  expect(findSigningSecret(site, id)).toBe(key)
  expect((await plat(...add, ...options)).err).toContain('There’s already a key “CRM”.')

  const { out } = await plat('key', 'list')
  expect(out).toContain('CRM  What agents see, as nora  50 a minute  ListPrice, City  never used')
  expect(out).not.toContain(key)
  await plat('key', 'set', 'CRM', '--per-minute', '70')
  expect(findKey(site, key)).toMatchObject({
    key: { fields: ['ListPrice', 'City'], perMinute: 70 },
  })
  await plat('key', 'set', 'CRM', '--fields', '')
  expect(findKey(site, key)).toMatchObject({ key: { fields: null, perMinute: 70 } })
  expect((await plat('key', 'revoke', 'CRM')).out).toContain('Revoked.')
  expect(findKey(site, key)).toMatchObject({ isGuess: true })
  expect((await plat('key', 'revoke', 'CRM')).err).toContain('doesn’t exist')
  for (const wrong of [[], ['key'], ['key', 'add'], ['keys', 'list'], ['key', 'list', 'x']])
    expect(await plat(...wrong)).toMatchObject({ code: 2 })
  await db.close()
}, 60_000)
