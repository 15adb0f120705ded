import { expect, it } from 'vitest'
import type { Database } from '#db/connect.ts'
import { eq } from '#db/orm/drizzle.ts'
import { insertAcceptance } from '#db/queries/account/registration-rows.ts'
import { createUser } from '#db/queries/account/user-rows.ts'
import { apiKeys, audit, users } from '#db/schema/index.ts'
import type { ApiRole } from '#src/domain/api/keys/api-key.ts'
import { keySettings, newKeySettings } from '#src/domain/api/keys/key-settings.ts'
import {
  accountEnded,
  keyNameTaken,
  keyNeedsAccount,
  keyTakesNoAccount,
  keyUnknown,
  noAccountOfRole,
  noSuchFields,
  noSuchKey,
  termsOwed,
  tokenEnded,
} from '#src/domain/api/keys/messages.ts'
import type { Role } from '#src/domain/context/access/roles.ts'
import { getTerms } from '#src/use-cases/account/get-terms.ts'
import { canReadField } from '#src/use-cases/api/api-context.ts'
import { findKey, findSigningSecret } from '#src/use-cases/api/keys/find-key.ts'
import { issueKeyToken } from '#src/use-cases/api/keys/key-tokens.ts'
import { changeKey, makeKey, revokeKey } from '#src/use-cases/api/keys/save-key.ts'
import { userByLogin } from '../../support/account.ts'
import { testContext, testNow } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'

const settings = (values: Record<string, unknown> = {}) =>
  newKeySettings.parse({
    ...{ name: 'Website', role: 'idx', account: '', fields: '', per_minute: '600' },
    signature: false,
    ...values,
  })

const addUser = (db: Database, loginName: string, role: Role) =>
  createUser(
    db,
    {
      ...{ loginName, displayName: loginName, email: null, role, administrator: false },
      passwordHash: 'x',
    },
    { actor: 'test', at: testNow },
  )

it('a key gives requests the identity of its role, and nothing else does', async () => {
  const site = testContext(emptyDatabase())
  const { id, key } = await makeKey(site, settings(), 'admin')
  expect(key).toMatch(/^plat_\d{26}_[0-9a-f]{48}$/)
  expect(JSON.stringify(site.db.read.select().from(apiKeys).all())).not.toContain(key.slice(-48))
  expect(findKey(site, key)).toMatchObject({
    ...{ user: null, role: 'idx', scope: { role: 'idx', internetOnly: true } },
    key: { id, name: 'Website', role: 'idx', userId: null, fields: null, perMinute: 600 },
  })

  const changed = key.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  const ofNoKey = key.replace(id, '20260101000000000000000001')
  for (const wrong of [changed, ofNoKey, key.slice(0, -1), `${key}0`, id, '', 'x'.repeat(5_000)])
    expect(findKey(site, wrong), wrong.slice(0, 90)).toEqual({ problem: keyUnknown, isGuess: true })

  await revokeKey(site, id, 'admin')
  expect(findKey(site, key)).toEqual({ problem: keyUnknown, isGuess: true })
  await expect(revokeKey(site, id, 'admin')).rejects.toThrow(noSuchKey)
  const { id: again } = await makeKey(site, settings(), 'admin')
  expect(again).not.toBe(id)
  expect(site.db.read.select().from(audit).all()).toMatchObject([
    { Actor: 'admin', Action: 'API key made', Subject: 'Website' },
    { Action: 'API key revoked' },
    { Action: 'API key made', Detail: 'idx; 600 a minute; all fields' },
  ])
})

it('a key acts for an account of its role as long as that can sign in', async () => {
  const site = testContext(emptyDatabase())
  const { db } = site
  await addUser(db, 'nora', 'private')
  await addUser(db, 'vera', 'vow')
  const make = (role: ApiRole, account: string) =>
    makeKey(site, settings({ name: `${role} ${account}`, role, account }), 'admin')

  await expect(make('private', '')).rejects.toThrow(keyNeedsAccount)
  await expect(make('idx', 'nora')).rejects.toThrow(keyTakesNoAccount)
  for (const [role, account] of [
    ['private', 'vera'],
    ['vow', 'nora'],
    ['vow', 'nemo'],
  ] as const)
    await expect(make(role, account)).rejects.toThrow(noAccountOfRole(account, role))

  const { key } = await make('private', 'Nora')
  const { key: ofClient } = await make('vow', 'vera')
  expect(findKey(site, ofClient)).toEqual({ problem: termsOwed, isGuess: false })
  const accepted = { userId: userByLogin(db, 'vera')!.Id, clientAddress: '' }
  await db.write((tx) =>
    insertAcceptance(tx, { ...accepted, version: getTerms(site).version }, testNow),
  )
  const { key: ofClients } = await make('vow', '')
  expect(findKey(site, key)).toMatchObject({ role: 'private', user: { loginName: 'nora' } })
  expect(findKey(site, ofClient)).toMatchObject({ role: 'vow', user: { loginName: 'vera' } })
  expect(findKey(site, ofClients)).toMatchObject({ role: 'vow', user: null })

  const ended = { problem: accountEnded, isGuess: false }
  const change = (loginName: string, set: Partial<typeof users.$inferInsert>) =>
    db.write(({ orm }) => {
      orm.update(users).set(set).where(eq(users.LoginName, loginName)).run()
    })
  await change('nora', { Disabled: true })
  expect(findKey(site, key)).toEqual(ended)
  await change('nora', { Disabled: false, LeavingAt: testNow.toISOString() })
  expect(findKey(site, key), 'the account is about to be deleted').toEqual(ended)
  await change('nora', { LeavingAt: null })
  expect(findKey(site, key)).toMatchObject({ role: 'private' })
  await change('nora', { Role: 'vow' })
  expect(findKey(site, key), 'the role of the account is another one').toEqual(ended)
  await change('vera', { GrantExpiresAt: '2026-02-28T00:00:00.000Z' })
  expect(findKey(site, ofClient), 'the access to VOW listings has ended').toEqual(ended)
  await change('vera', { GrantExpiresAt: null })
  expect(findKey(site, ofClient)).toMatchObject({ role: 'vow' })
  await change('vera', { ReadOnlyUntil: '2026-04-01T00:00:00.000Z' })
  expect(findKey(site, ofClient), 'an auditor looks at pages').toEqual(ended)
  await expect(make('vow', 'vera')).rejects.toThrow(noAccountOfRole('vera', 'vow'))
  await db.write(({ orm }) => {
    orm.delete(users).where(eq(users.LoginName, 'nora')).run()
  })
  expect(findKey(site, key)).toMatchObject({ problem: keyUnknown })
})

it('a token is valid for an hour, and no longer than its key', async () => {
  const site = testContext(emptyDatabase())
  const { id } = await makeKey(site, settings(), 'admin')
  const token = issueKeyToken(site, id)
  const later = (ms: number) => ({ ...site, clock: () => new Date(testNow.getTime() + ms) })
  expect(findKey(site, token)).toMatchObject({ role: 'idx', key: { id } })
  expect(findKey(later(3_599_000), token)).toMatchObject({ key: { id } })
  expect(findKey(later(3_600_000), token)).toEqual({ problem: tokenEnded, isGuess: false })
  const other = site.vault.seal(`${id} 9999999999999`, 'another purpose')
  expect(findKey(site, other)).toEqual({ problem: keyUnknown, isGuess: true })
  await revokeKey(site, id, 'admin')
  expect(findKey(site, token)).toEqual({ problem: keyUnknown, isGuess: false })
})

it('a key reads the chosen fields of those that its role may read, and always the keys', async () => {
  const site = testContext(emptyDatabase())
  const make = (name: string, fields: string) => makeKey(site, settings({ name, fields }), 'admin')
  await expect(make('Wrong', 'ListPrice, PrivateRemarks, Lst')).rejects.toThrow(
    noSuchFields(['PrivateRemarks', 'Lst'], 'idx'),
  )
  const many = await make(
    'Many',
    Array.from({ length: 2_000 }, (_, n) => `No${n}`).join(','),
  ).catch(String)
  expect(many).toMatch(/read No0, No1, No2 and 1,997 more\./)
  const long = String(
    await make('Long', `${'x'.repeat(9_000)},${'y'.repeat(9_000)},zz`).catch(String),
  )
  expect(long.length).toBeLessThanOrEqual(200)
  const { id, key } = await make('Prices', 'ListPrice,\n City ,ListPrice')
  const readable = () => {
    const identity = findKey(site, key)
    if ('problem' in identity) throw new Error(identity.problem)
    return site.dictionary.fields
      .filter((field) => canReadField({ ...site, ...identity }, field))
      .map(({ name }) => name)
  }
  const always = ['ListingKey', 'ListingId', 'ModificationTimestamp', 'Id']
  expect(readable().toSorted()).toEqual(['City', 'ListPrice', ...always].toSorted())
  await changeKey(site, id, keySettings.parse({ per_minute: 5, fields: '' }), 'admin')
  expect(readable()).toContain('PublicRemarks')
  expect(readable()).not.toContain('PrivateRemarks')
  expect(findKey(site, key)).toMatchObject({ key: { perMinute: 5 } })
  await expect(make('Prices', '')).rejects.toThrow(keyNameTaken('Prices'))
})

it('only a key that was made for it can sign, with a secret that only the site can open', async () => {
  const site = testContext(emptyDatabase())
  const plain = await makeKey(site, settings({ name: 'Plain' }), 'admin')
  const signing = await makeKey(site, settings({ name: 'Signing', signature: true }), 'admin')
  expect(findSigningSecret(site, plain.id)).toBeNull()
  expect(findSigningSecret(site, signing.id)).toBe(signing.key)
  expect(JSON.stringify(site.db.read.select().from(apiKeys).all())).not.toContain(signing.key)
  await revokeKey(site, signing.id, 'admin')
  expect(findSigningSecret(site, signing.id)).toBeNull()
})

it.each([
  ['per_minute', '0'],
  ['per_minute', '1.5'],
  ['per_minute', '100001'],
  ['per_minute', 'many'],
  ['name', '  '],
  ['name', 'x'.repeat(61)],
  ['name', 'two\nlines'],
  ['role', 'portal'],
])('refuses %s %j', (field, value) => {
  const name = `refused ${field}`
  const result = newKeySettings.safeParse({
    ...{ name, role: 'idx', account: '', fields: '', per_minute: '600', signature: false },
    [field]: value,
  })
  expect(result.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    [field, expect.stringMatching(/^[A-Z].*\.$/)],
  ])
})
