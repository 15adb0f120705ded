import { describe, expect, it } from 'vitest'
import { eq } from '#db/orm/drizzle.ts'
import { acceptedTerms, contacts, users } from '#db/schema/index.ts'
import { defaultTerms } from '#src/domain/account/terms.ts'
import type { AccountContext } from '#src/use-cases/account/account-context.ts'
import {
  joinInvited,
  openContactAccount,
  readContactInvitation,
} from '#src/use-cases/account/invitations/contact-invitation.ts'
import { register } from '#src/use-cases/account/registration/register.ts'
import { addContact } from '#src/use-cases/contacts/add-contact.ts'
import { inviteContact } from '#src/use-cases/contacts/invite-contact.ts'
import { getContact, saveContact } from '#src/use-cases/contacts/own-contact.ts'
import {
  accountContext,
  mailsTo,
  signedInContext,
  tokenIn,
  userByLogin,
} from '../../support/account.ts'
import { testContext, testNow, userContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'

const email = 'ana@example.com'
const input = {
  GivenName: 'Ana',
  FamilyName: 'Ruiz',
  PrimaryEmail: email,
  PrimaryPhoneNumber: '',
  MobilePhoneCountryCode: 'US',
}
const password = 'seven brown hens'

/** An agent with a contact, at a time that the test may move. */
async function office(role: 'vow' | 'portal' = 'vow') {
  const db = emptyDatabase()
  const time = { now: testNow }
  const account = accountContext(db, { clock: () => time.now })
  const visitor = { ...account, brokerage: { ...account.brokerage, invitedRole: role } }
  const as = async (
    login: string,
    role: 'private' | 'vow' = 'private',
  ): Promise<AccountContext> => ({
    ...visitor,
    ...(await userContext(testContext(db), login, role)),
    clock: visitor.clock,
    brokerage: visitor.brokerage,
  })
  const agent = await as('agent')
  const added = await addContact(agent, input)
  const id = added.kind === 'invalid' ? '' : added.contact.Id
  return { db, time, visitor, agent, as, id }
}

const later = (time: { now: Date }, seconds: number) => {
  time.now = new Date(time.now.getTime() + seconds * 1000)
}

describe('§1 an agent who invites a contact', () => {
  it('makes them an account that the link opens once', async () => {
    const { db, visitor, agent, id } = await office('portal')
    expect(await inviteContact(agent, id)).toBe('invited')
    expect(getContact(agent, id)).toMatchObject({
      hasAccount: false,
      invitedAt: expect.any(String),
    })
    const token = tokenIn(db, email, 'invitation')
    expect(readContactInvitation(visitor, token)).toMatchObject({
      kind: 'new',
      invitation: { name: 'Ana Ruiz', email, minimum: 8, terms: defaultTerms.version },
    })
    const answer = { token, password, terms: defaultTerms.version }
    expect(await openContactAccount(visitor, { ...answer, password: 'seven', terms: '' })).toEqual({
      kind: 'invalid',
      fields: { password: expect.any(String), terms: expect.any(String) },
    })
    expect(await openContactAccount(visitor, answer)).toMatchObject({
      kind: 'accepted',
      user: { role: 'portal' },
    })
    expect(userByLogin(db, email)).toMatchObject({
      Role: 'portal',
      EmailVerifiedAt: expect.any(String),
    })
    expect(db.read.select().from(acceptedTerms).all()).toHaveLength(1)
    expect(db.read.select().from(contacts).all()).toMatchObject([{ Id: id, Primary: true }])
    expect(await openContactAccount(visitor, answer)).toEqual({ kind: 'old' })
    expect(getContact(agent, id)).toMatchObject({ hasAccount: true })
    expect(await inviteContact(agent, id)).toBe('known')
    expect(mailsTo(db, email).map(({ Kind }) => Kind)).toEqual(['invitation', 'terms-accepted'])
  })

  it('mails once a minute, and the last link alone works', async () => {
    const { db, time, visitor, agent, id } = await office()
    await Promise.all([inviteContact(agent, id), inviteContact(agent, id)])
    expect(mailsTo(db, email)).toHaveLength(1)
    const first = tokenIn(db, email, 'invitation')
    later(time, 61)
    expect(await inviteContact(agent, id)).toBe('invited')
    expect(mailsTo(db, email)).toHaveLength(2)
    expect(readContactInvitation(visitor, first)).toBeNull()
  })

  it('learns nothing of an account that the address has: it is joined when they confirm', async () => {
    const { db, visitor, agent, as, id } = await office()
    const known = await as('known', 'vow')
    await db.write(({ orm }) =>
      orm
        .update(users)
        .set({ Email: email, EmailKey: email })
        .where(eq(users.Id, known.user!.id))
        .run(),
    )
    expect(await inviteContact(agent, id)).toBe('invited')
    expect(mailsTo(db, email)[0]!.Text).toContain('You already have an account')
    const token = tokenIn(db, email, 'invitation')
    expect(readContactInvitation(visitor, token)).toMatchObject({
      kind: 'joins',
      joining: { isSignedIn: false },
    })
    expect(await joinInvited(visitor, token)).toBe(false)
    expect(await joinInvited(agent, token)).toBe(false)
    expect(
      await openContactAccount(visitor, { token, password, terms: defaultTerms.version }),
    ).toEqual({
      kind: 'old',
    })
    expect(await joinInvited(known, token)).toBe(true)
    expect(db.read.select().from(contacts).all()).toMatchObject([
      { UserId: known.user!.id, Primary: true },
    ])
    expect(await joinInvited(known, token)).toBe(false)
  })

  it('opens a registration that a stranger began, without the stranger’s password or sessions', async () => {
    const { db, visitor, agent, id } = await office()
    const terms = defaultTerms.version
    await register(
      visitor,
      { name: 'X', email, password: 'a strangers one', phone: '', terms },
      'b',
    )
    const waiting = userByLogin(db, email)!
    await visitor.sessions.start(
      { id: waiting.Id, role: 'idx' },
      { userAgent: null, replaces: null },
    )
    await inviteContact(agent, id)
    const token = tokenIn(db, email, 'invitation')
    await openContactAccount(visitor, { token, password, terms })
    expect(userByLogin(db, email)).toMatchObject({
      Id: waiting.Id,
      Role: 'vow',
      DisplayName: 'Ana Ruiz',
      PasswordHash: `hash of ${password}`,
    })
    const stranger = signedInContext(visitor, waiting.Id)
    const { getOwnAccount } = await import('#src/use-cases/account/own/own-account.ts')
    expect(getOwnAccount(stranger, null).sessions).toEqual([])
  })

  it('invites no other person: not after the address changed, nor another agent’s contact', async () => {
    const { db, visitor, agent, as, id } = await office()
    await inviteContact(agent, id)
    const token = tokenIn(db, email, 'invitation')
    await saveContact(agent, id, { ...input, PrimaryEmail: 'other@example.com' })
    expect(readContactInvitation(visitor, token)).toBeNull()
    expect(
      await openContactAccount(visitor, { token, password, terms: defaultTerms.version }),
    ).toEqual({
      kind: 'old',
    })
    await expect(inviteContact(await as('agent2'), id)).rejects.toMatchObject({ status: 404 })
    await expect(inviteContact(await as('vow', 'vow'), id)).rejects.toMatchObject({ status: 403 })
  })

  it('says so where the address got too many messages', async () => {
    const { db, agent, id } = await office()
    expect(await inviteContact({ ...agent, mayMail: () => false }, id)).toBe('wait')
    expect(mailsTo(db, email)).toEqual([])
    expect(getContact(agent, id)).toMatchObject({ invitedAt: null })
  })
})
