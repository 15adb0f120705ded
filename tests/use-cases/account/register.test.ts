import { describe, expect, it } from 'vitest'
import { createUser } from '#db/queries/account/user-rows.ts'
import { acceptedTerms, contacts } from '#db/schema/index.ts'
import { defaultTerms } from '#src/domain/account/terms.ts'
import { requestPasswordReset } from '#src/use-cases/account/own/reset-password.ts'
import { register } from '#src/use-cases/account/registration/register.ts'
import { readVerification, verifyRegistration } from '#src/use-cases/account/registration/verify.ts'
import { accountContext, mailsTo, tokenIn, userByLogin } from '../../support/account.ts'
import { testNow } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'

const email = 'mary@example.com'
const mary = {
  name: 'Mary Ann Lee',
  email,
  password: 'seven brown hens',
  phone: '(504) 555-0100',
  terms: defaultTerms.version,
}
const browser = 'b'.repeat(32)

function site() {
  const db = emptyDatabase()
  return { db, context: accountContext(db) }
}

const agent = {
  loginName: 'agent',
  displayName: 'An Agent',
  email: 'agent@example.com',
  role: 'private',
  administrator: false,
  passwordHash: 'x',
} as const
const deed = { actor: 'test', at: testNow }

describe('registering', () => {
  it('makes an account that waits, and writes the link to its address', async () => {
    const { db, context } = site()
    expect(await register(context, mary, browser)).toEqual({ kind: 'sent' })
    expect(userByLogin(db, email)).toMatchObject({
      Role: 'idx',
      DisplayName: 'Mary Ann Lee',
      EmailVerifiedAt: null,
      Phone: '(504) 555-0100',
    })
    expect(db.read.select().from(acceptedTerms).all()).toMatchObject([
      { Version: defaultTerms.version, ClientAddress: '192.0.2.1' },
    ])
    expect(mailsTo(db, email)).toMatchObject([{ Kind: 'verify-address' }])
    expect(db.read.select().from(contacts).all()).toEqual([])
  })

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'a\nb' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ email: 'mary@example' }, 'email'],
    [{ email: '' }, 'email'],
    [{ password: 'short' }, 'password'],
    [{ password: 'password1' }, 'password'],
    [{ password: `my ${email}` }, 'password'],
    [{ phone: 'call me' }, 'phone'],
    [{ terms: '' }, 'terms'],
    [{ terms: 'older' }, 'terms'],
  ])('says what is wrong with %j', async (change, field) => {
    const { db, context } = site()
    const outcome = await register(context, { ...mary, ...change }, browser)
    expect(outcome).toEqual({ kind: 'invalid', fields: { [field]: expect.any(String) } })
    expect(userByLogin(db, email)).toBeNull()
  })

  it('tells only the owner of an address that it has an account', async () => {
    const { db, context } = site()
    await createUser(db, { ...agent, email }, deed)
    expect(await register(context, { ...mary, email: 'MARY@example.com' }, browser)).toEqual({
      kind: 'sent',
    })
    expect(mailsTo(db, email)).toMatchObject([{ Kind: 'account-exists' }])
    expect(userByLogin(db, 'agent')).toMatchObject({ DisplayName: 'An Agent', PasswordHash: 'x' })
  })

  it('begun once more replaces what waits, whose link ends', async () => {
    const { db, context } = site()
    await register(context, { ...mary, password: 'what a stranger chose' }, 's'.repeat(32))
    const first = tokenIn(db, email, 'verify-address')
    await register(context, mary, browser)
    expect(readVerification(context, first, browser)).toBeNull()
    expect(userByLogin(db, email)).toMatchObject({ PasswordHash: 'hash of seven brown hens' })
  })

  it('mails no typed name to an address that is not confirmed', async () => {
    const { db, context } = site()
    await register(context, { ...mary, name: 'Win at evil.example' }, browser)
    await requestPasswordReset(context, email)
    const mails = mailsTo(db, email)
    expect(mails.map(({ Kind }) => Kind)).toEqual(['verify-address', 'password-reset'])
    for (const { Text, Html, Subject, RecipientName } of mails)
      expect([Text, Html, Subject, RecipientName].join()).not.toContain('evil')
  })

  it('is limited by network, and messages by address', async () => {
    const { db, context } = site()
    expect(await register({ ...context, mayRegister: () => false }, mary, browser)).toEqual({
      kind: 'wait',
    })
    expect(await register({ ...context, mayMail: () => false }, mary, browser)).toEqual({
      kind: 'sent',
    })
    expect(mailsTo(db, email)).toEqual([])
  })
})

describe('opening the link', () => {
  it('makes the account a registered consumer with a contact, once', async () => {
    const { db, context } = site()
    await register(context, mary, browser)
    const token = tokenIn(db, email, 'verify-address')
    expect(readVerification(context, token, browser)).toEqual({ email, asksPassword: false })
    const outcome = await verifyRegistration(context, { token, browser, password: '' })
    expect(outcome).toMatchObject({ kind: 'verified', user: { role: 'vow' } })
    expect(userByLogin(db, email)).toMatchObject({
      Role: 'vow',
      EmailVerifiedAt: testNow.toISOString(),
      GrantExpiresAt: '2026-05-30T12:00:00.000Z',
    })
    expect(db.read.select().from(contacts).all()).toMatchObject([
      { OwnerId: null, Primary: true, GivenName: 'Mary', FamilyName: 'Ann Lee', EmailKey: email },
    ])
    expect(mailsTo(db, email).map(({ Kind }) => Kind)).toEqual(['verify-address', 'terms-accepted'])
    expect(await verifyRegistration(context, { token, browser, password: '' })).toEqual({
      kind: 'old',
    })
  })

  it('in another browser asks for the password, which only who registered knows', async () => {
    const { db, context } = site()
    await register(context, mary, browser)
    const link = { token: tokenIn(db, email, 'verify-address'), browser: null }
    expect(readVerification(context, link.token, 'x'.repeat(32))).toEqual({
      email,
      asksPassword: true,
    })
    expect(await verifyRegistration(context, { ...link, password: 'a guess' })).toEqual({
      kind: 'wrong-password',
      email,
    })
    expect(await verifyRegistration(context, { ...link, password: mary.password })).toMatchObject({
      kind: 'verified',
    })
  })

  it('after its two days, or with another token, does nothing', async () => {
    const { db, context } = site()
    await register(context, mary, browser)
    const token = tokenIn(db, email, 'verify-address')
    const later = { ...context, clock: () => new Date('2026-03-03T12:00:00.000Z') }
    expect(await verifyRegistration(later, { token, browser, password: '' })).toEqual({
      kind: 'old',
    })
    const wrong = { token: 'x'.repeat(32), browser, password: '' }
    expect(await verifyRegistration(context, wrong)).toEqual({ kind: 'old' })
  })

  it('links the contact that agents have of the address; the agent of the site answers', async () => {
    const { db, context } = site()
    const ownerId = (await createUser(db, agent, deed))!
    const other = (await createUser(db, { ...agent, loginName: 'agent2', email: null }, deed))!
    const row = { GivenName: 'M', FamilyName: 'Lee', PrimaryEmail: email, EmailKey: email }
    const times = { CreatedAt: '', ModifiedAt: '' }
    await db.write(({ orm }) => {
      orm
        .insert(contacts)
        .values({ Id: '1', OwnerId: ownerId, ...row, ...times })
        .run()
      orm
        .insert(contacts)
        .values({ Id: '2', OwnerId: other, ...row, ...times })
        .run()
    })
    await register(context, mary, browser)
    const token = tokenIn(db, email, 'verify-address')
    await verifyRegistration(context, { token, browser, password: '' })
    const userId = userByLogin(db, email)!.Id
    const all = db.read.select().from(contacts).all()
    expect(all.every(({ UserId }) => UserId === userId)).toBe(true)
    expect(all.filter(({ Primary }) => Primary)).toMatchObject([{ OwnerId: null }])
  })
})
