import { describe, expect, it } from 'vitest'
import { and, eq } from '#db/orm/drizzle.ts'
import { exportedReferences, omittedReferences } from '#db/queries/account/own-data.ts'
import { createUser } from '#db/queries/account/user-rows.ts'
import { acceptedTerms, audit, collections, contacts, users } from '#db/schema/index.ts'
import { passwordWrong } from '#src/domain/account/messages/account-messages.ts'
import { lastAdministratorStays } from '#src/domain/account/messages/leaving-messages.ts'
import type { Role } from '#src/domain/context/access/roles.ts'
import type { AccountContext } from '#src/use-cases/account/account-context.ts'
import { deleteLeftAccounts } from '#src/use-cases/account/leaving/delete-left.ts'
import {
  cancelLeaving,
  exportOwnData,
  exportOwnKind,
  getLeaving,
  requestAccountDeletion,
} from '#src/use-cases/account/leaving/leave.ts'
import { addContact } from '#src/use-cases/contacts/add-contact.ts'
import { accountContext, mailsTo, signedInContext, userByLogin } from '../../support/account.ts'
import { testNow } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { registrant, registrantPassword } from '../../support/registrants.ts'

const password = registrantPassword
const email = 'ann@example.com'
const dayMs = 86_400_000

function site() {
  const db = emptyDatabase()
  const time = { now: testNow }
  const context = accountContext(db, { clock: () => time.now })
  const afterDays = (days: number) => {
    time.now = new Date(testNow.getTime() + days * dayMs)
  }
  const make = async (name: string, role: Role, administrator = false): Promise<AccountContext> => {
    const person = { loginName: name, displayName: name, email: `${name}@example.com`, role }
    const row = { ...person, administrator, passwordHash: `hash of ${password}` }
    const id = (await createUser(db, row, { actor: 'test', at: testNow }))!
    return signedInContext(context, id)
  }
  return { db, context, afterDays, make }
}

const collect = ({ db }: AccountContext, OwnerId: string) =>
  db.write(({ orm }) => {
    const times = { CreatedAt: testNow.toISOString(), ModifiedAt: testNow.toISOString() }
    orm
      .insert(collections)
      .values({ Id: 'c1', OwnerId, Name: '=Sum', PortalCartType: 'Custom', ...times })
      .run()
  })

describe('an export of everything of one’s own', () => {
  it('follows every reference to an account or contact, or leaves it out on purpose', () => {
    const { db } = site()
    const tables = db.readConnection
      .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'")
      .pluck()
      .all()
    const references = tables.flatMap((table) =>
      (
        db.readConnection.pragma(`foreign_key_list("${table}")`) as {
          table: string
          from: string
        }[]
      )
        .filter((key) => key.table === 'users' || key.table === 'contacts')
        .map(({ from }) => `${table}.${from}`),
    )
    const followed = exportedReferences().filter((reference) => reference !== 'users.Id')
    expect([...followed, ...Object.keys(omittedReferences)].toSorted()).toEqual(
      references.toSorted(),
    )
  })

  it('has what is stored, without secrets, and nothing of others', async () => {
    const { context, make } = site()
    const ann = await registrant(context, email)
    const other = await make('other', 'vow')
    await collect(ann, ann.user!.id)
    const data = exportOwnData(ann)
    expect(data['users']).toMatchObject([{ Email: email }])
    expect(data['collections']).toMatchObject([{ Name: '=Sum' }])
    expect(data['accepted_terms']).toHaveLength(1)
    expect(JSON.stringify(data)).not.toContain('hash of')
    expect(exportOwnKind(ann, 'collections')).toContain("'=Sum")
    expect(exportOwnData(other)['collections']).toEqual([])
    for (const kind of ['', 'settings', '__proto__', 'constructor'])
      expect(() => exportOwnKind(ann, kind)).toThrow(expect.objectContaining({ status: 404 }))
    expect(() => exportOwnData(context)).toThrow(expect.objectContaining({ status: 401 }))
  })
})

describe('leaving', () => {
  it('takes the password, ends every session, and is mailed once', async () => {
    const { db, context } = site()
    const ann = await registrant(context, email)
    const id = ann.user!.id
    await ann.sessions.start({ id, role: 'vow' }, { userAgent: null, replaces: null })
    expect(await requestAccountDeletion(ann, 'a guess')).toEqual({
      kind: 'invalid',
      fields: { current_password: passwordWrong },
    })
    expect(getLeaving(ann)).toBeNull()
    await Promise.all([
      requestAccountDeletion(ann, password),
      requestAccountDeletion(ann, password),
    ])
    expect(getLeaving(ann)).toEqual(new Date(testNow.getTime() + 30 * dayMs))
    expect(exportOwnData(ann)['sessions']).toEqual([])
    const kinds = mailsTo(db, email).map(({ Kind }) => Kind)
    expect(kinds.filter((kind) => kind === 'account-leaving')).toHaveLength(1)
  })

  it('can be taken back for 30 days', async () => {
    const { db, context, afterDays } = site()
    const ann = await registrant(context, email)
    await requestAccountDeletion(ann, password)
    afterDays(29.9)
    await deleteLeftAccounts(context)
    expect(userByLogin(db, email)).not.toBeNull()
    await cancelLeaving(ann)
    await cancelLeaving(ann)
    afterDays(40)
    await deleteLeftAccounts(context)
    expect(userByLogin(db, email)).toMatchObject({ LeavingAt: null, Disabled: false })
  })

  it('then deletes all but the record of the registration, and that after 180 days', async () => {
    const { db, context, afterDays } = site()
    const ann = await registrant(context, email)
    const id = ann.user!.id
    await collect(ann, id)
    await requestAccountDeletion(ann, password)
    afterDays(30)
    await deleteLeftAccounts(context)
    await deleteLeftAccounts(context)
    expect(userByLogin(db, email)).toBeNull()
    expect(db.read.select().from(users).where(eq(users.Id, id)).get()).toMatchObject({
      DisplayName: 'Ann Lee',
      Email: email,
      EmailKey: null,
      PasswordHash: '',
      Disabled: true,
    })
    expect(db.read.select().from(acceptedTerms).all()).toHaveLength(1)
    expect(db.read.select().from(collections).all()).toEqual([])
    expect(db.read.select().from(contacts).all()).toMatchObject([{ UserId: null }])
    const again = await registrant(context, email)
    expect(again.user!.id).not.toBe(id)
    afterDays(209)
    await deleteLeftAccounts(context)
    expect(db.read.select().from(users).where(eq(users.Id, id)).all()).toHaveLength(1)
    afterDays(210)
    await deleteLeftAccounts(context)
    expect(db.read.select().from(users).where(eq(users.Id, id)).all()).toEqual([])
    expect(userByLogin(db, email)).not.toBeNull()
  })

  it('gives the contacts of an agent to the brokerage', async () => {
    const { db, context, afterDays, make } = site()
    const agent = await make('agent', 'private')
    const person = { GivenName: 'Bo', FamilyName: '', PrimaryPhoneNumber: '' }
    await addContact(agent, {
      ...person,
      PrimaryEmail: 'bo@example.com',
      MobilePhoneCountryCode: 'US',
    })
    await requestAccountDeletion(agent, password)
    afterDays(30)
    await deleteLeftAccounts(context)
    expect(userByLogin(db, 'agent')).toBeNull()
    expect(db.read.select().from(contacts).all()).toMatchObject([{ OwnerId: null }])
    const entry = and(eq(audit.Action, 'account delete'), eq(audit.Subject, 'agent'))
    expect(db.read.select().from(audit).where(entry).all()).toHaveLength(1)
  })

  it('is not for the last administrator', async () => {
    const { db, context, afterDays, make } = site()
    const boss = await make('boss', 'private', true)
    const refused = { kind: 'invalid', fields: { current_password: lastAdministratorStays } }
    expect(await requestAccountDeletion(boss, password)).toEqual(refused)
    const second = await make('second', 'private', true)
    expect(await requestAccountDeletion(boss, password)).toEqual({ kind: 'changed' })
    expect(await requestAccountDeletion(second, password)).toEqual(refused)
    afterDays(30)
    await deleteLeftAccounts(context)
    expect(userByLogin(db, 'boss')).toBeNull()
    expect(userByLogin(db, 'second')).not.toBeNull()
  })
})
