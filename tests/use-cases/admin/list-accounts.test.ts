import { describe, expect, it } from 'vitest'
import { createUser } from '#db/queries/account/user-rows.ts'
import { acceptedTerms, audit, contacts, members } from '#db/schema/index.ts'
import { defaultTerms } from '#src/domain/account/terms.ts'
import { findTerms, getTerms } from '#src/use-cases/account/get-terms.ts'
import {
  acceptInvitation,
  readInvitation,
} from '#src/use-cases/account/invitations/accept-invitation.ts'
import { getOwnAccount } from '#src/use-cases/account/own/own-account.ts'
import { inviteUser } from '#src/use-cases/admin/invite-user.ts'
import { changeAccount, listAccounts, mailResetTo } from '#src/use-cases/admin/list-accounts.ts'
import { exportAudit, exportProblems, listAudit, listRuns } from '#src/use-cases/admin/reports.ts'
import { saveTerms } from '#src/use-cases/admin/save-terms.ts'
import {
  accountContext,
  mailsTo,
  signedInContext,
  tokenIn,
  userByLogin,
} from '../../support/account.ts'
import { testNow } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'

const deed = { actor: 'test', at: testNow }
const person = (loginName: string, administrator = false) => ({
  loginName,
  displayName: loginName,
  email: `${loginName}@example.com`,
  role: 'private' as const,
  administrator,
  passwordHash: 'x',
})

async function office() {
  const db = emptyDatabase()
  const context = accountContext(db)
  const admin = (await createUser(db, person('admin', true), deed))!
  const agent = (await createUser(db, person('agent'), deed))!
  await db.write(({ orm }) =>
    orm.insert(members).values({ MemberKey: 'M1', MemberMlsId: '77', MemberFullName: 'Ann' }).run(),
  )
  return {
    db,
    admin,
    agent,
    asAdmin: signedInContext(context, admin),
    asAgent: signedInContext(context, agent),
    context,
  }
}

const wanted = {
  name: 'Ann Lee',
  email: 'ann@example.com',
  role: 'private',
  administrator: false,
  member: '77',
  until: '',
}

describe('the administration', () => {
  it('is there for administrators alone', async () => {
    const { asAgent, context } = await office()
    const ask = (who: typeof context) => [
      () => listAccounts(who, { q: '', page: 1 }),
      () => listAudit(who, { q: '', page: 1 }),
      () => listRuns(who, 1),
      () => inviteUser(who, wanted),
      () => saveTerms(who, { version: '2', text: 'x' }),
      () => exportAudit(who, '').next(),
      () => exportProblems(who, null).next(),
    ]
    for (const attempt of ask(asAgent))
      await expect(async () => await attempt()).rejects.toMatchObject({ name: 'NotFound' })
    for (const attempt of ask(context))
      await expect(async () => await attempt()).rejects.toMatchObject({ name: 'LoginRequired' })
  })

  it('finds accounts by name and address, and shows the last page beyond it', async () => {
    const { asAdmin } = await office()
    const names = (q: string, page = 1) =>
      listAccounts(asAdmin, { q, page }).rows.map(({ loginName }) => loginName)
    expect(names('')).toEqual(['admin', 'agent'])
    expect(names('AGENT@')).toEqual(['agent'])
    expect(names('nobody')).toEqual([])
    expect(names('', 99)).toEqual(['admin', 'agent'])
  })

  it('changes roles and disables, which ends sessions and is on record', async () => {
    const { db, agent, asAdmin, asAgent, context } = await office()
    await context.sessions.start(
      { id: agent, role: 'private' },
      { userAgent: null, replaces: null },
    )
    await changeAccount(asAdmin, agent, { role: 'vow', administrator: true, disabled: true })
    expect(userByLogin(db, 'agent')).toMatchObject({
      Role: 'vow',
      Administrator: false,
      Disabled: true,
    })
    expect(getOwnAccount(asAgent, null).sessions).toEqual([])
    expect(listAudit(asAdmin, { q: 'agent', page: 1 }).rows[0]).toMatchObject({
      Actor: 'admin',
      Action: 'user change',
      Subject: 'agent',
      Detail: 'Role vow, Disabled true',
    })
  })

  it('keeps an administrator who can sign in', async () => {
    const { db, admin, agent, asAdmin } = await office()
    const stay = { role: 'private', administrator: true, disabled: false }
    for (const change of [{ disabled: true }, { administrator: false }, { role: 'vow' }])
      await expect(changeAccount(asAdmin, admin, { ...stay, ...change })).rejects.toMatchObject({
        name: 'Invalid',
      })
    expect(userByLogin(db, 'admin')).toMatchObject({ Administrator: true, Disabled: false })
    await changeAccount(asAdmin, agent, stay)
    await changeAccount(asAdmin, admin, { ...stay, disabled: true })
    expect(userByLogin(db, 'admin')).toMatchObject({ Disabled: true })
  })

  it('mails a link for a new password', async () => {
    const { db, agent, asAdmin } = await office()
    expect(await mailResetTo(asAdmin, agent)).toBe(true)
    expect(mailsTo(db, 'agent@example.com')).toMatchObject([{ Kind: 'password-reset' }])
  })
})

describe('an invitation', () => {
  it('makes an account that its password opens once', async () => {
    const { db, asAdmin, context } = await office()
    expect(await inviteUser(asAdmin, wanted)).toBeNull()
    expect(userByLogin(db, wanted.email)).toMatchObject({ Role: 'private', AgentKey: 'M1' })
    const token = tokenIn(db, wanted.email, 'invitation')
    expect(readInvitation(context, token)).toMatchObject({ minimum: 12, terms: null })
    const input = { token, password: 'seven brown hens', terms: '' }
    expect(await acceptInvitation(context, { ...input, password: 'seven' })).toMatchObject({
      fields: { password: expect.any(String) },
    })
    expect(await acceptInvitation(context, input)).toMatchObject({ kind: 'accepted' })
    expect(userByLogin(db, wanted.email)).toMatchObject({
      PasswordHash: 'hash of seven brown hens',
      EmailVerifiedAt: testNow.toISOString(),
    })
    expect(await acceptInvitation(context, input)).toEqual({ kind: 'old' })
  })

  it('has a consumer accept the terms, who becomes a contact', async () => {
    const { db, asAdmin, context } = await office()
    await inviteUser(asAdmin, { ...wanted, role: 'portal', administrator: true, member: '' })
    const token = tokenIn(db, wanted.email, 'invitation')
    const input = { token, password: 'seven hens', terms: 'other' }
    expect(await acceptInvitation(context, input)).toMatchObject({
      fields: { terms: expect.any(String) },
    })
    await acceptInvitation(context, { ...input, terms: defaultTerms.version })
    expect(userByLogin(db, wanted.email)).toMatchObject({ Role: 'portal', Administrator: false })
    expect(db.read.select().from(acceptedTerms).all()).toHaveLength(1)
    expect(db.read.select().from(contacts).all()).toMatchObject([{ GivenName: 'Ann' }])
  })

  it.each([
    [{ name: '' }, 'name'],
    [{ email: 'ann' }, 'email'],
    [{ email: 'AGENT@example.com' }, 'email'],
    [{ member: '' }, 'member'],
    [{ member: '78' }, 'member'],
  ])('says what is wrong with %j', async (change, field) => {
    const { asAdmin } = await office()
    expect(await inviteUser(asAdmin, { ...wanted, ...change })).toEqual({
      [field]: expect.any(String),
    })
  })
})

describe('the terms of use', () => {
  it('change with a version of their own, and on record', async () => {
    const { db, asAdmin } = await office()
    expect(await saveTerms(asAdmin, { version: '2', text: ' \n ' })).toHaveProperty('text')
    const text = 'One\n  line.\n\n\nTwo.'
    expect(await saveTerms(asAdmin, { version: defaultTerms.version, text })).toHaveProperty(
      'version',
    )
    expect(await saveTerms(asAdmin, { version: '2', text })).toBeNull()
    expect(getTerms(asAdmin)).toEqual({ version: '2', paragraphs: ['One line.', 'Two.'] })
    expect(db.read.select().from(audit).all().at(-1)).toMatchObject({ Action: 'terms change' })
    expect(await saveTerms(asAdmin, { version: '3', text: 'Three.' })).toBeNull()
    expect(findTerms(asAdmin, '2')).toEqual({ version: '2', paragraphs: ['One line.', 'Two.'] })
    expect(findTerms(asAdmin, defaultTerms.version)).toEqual(defaultTerms)
    expect(findTerms(asAdmin, '4')).toBeNull()
    for (const version of ['2', defaultTerms.version])
      expect(await saveTerms(asAdmin, { version, text: 'Four.' })).toHaveProperty('version')
    expect(await saveTerms(asAdmin, { version: '2', text })).toBeNull()
  })
})
