import { describe, expect, it } from 'vitest'
import type { Database } from '#db/connect.ts'
import { eq } from '#db/orm/drizzle.ts'
import { createUser } from '#db/queries/account/user-rows.ts'
import { acceptedTerms, mailedLinks, messages, users } from '#db/schema/index.ts'
import { defaultTerms } from '#src/domain/account/terms.ts'
import type { AccountContext } from '#src/use-cases/account/account-context.ts'
import { requestEmailChange } from '#src/use-cases/account/own/change-email.ts'
import { requestPasswordReset } from '#src/use-cases/account/own/reset-password.ts'
import { register } from '#src/use-cases/account/registration/register.ts'
import { accountContext, signedInContext } from '../../support/account.ts'
import { testNow } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'

const deed = { actor: 'test', at: testNow }
const account = (name: string) =>
  ({
    loginName: name,
    displayName: name,
    email: `${name}@example.com`,
    role: 'vow',
    administrator: false,
    passwordHash: 'hash of seven brown hens',
  }) as const

async function site() {
  const db = emptyDatabase()
  await createUser(db, account('kim'), deed)
  const off = await createUser(db, account('off'), deed)
  const own = await createUser(db, account('own'), deed)
  await db.write(({ orm }) =>
    orm.update(users).set({ Disabled: true }).where(eq(users.Id, off!)).run(),
  )
  return { db, context: signedInContext(accountContext(db), own!) }
}

const person = {
  name: 'Mary',
  password: 'seven brown hens',
  phone: '',
  terms: defaultTerms.version,
}
const asking: Record<string, (context: AccountContext, email: string) => Promise<unknown>> = {
  'a forgotten password': requestPasswordReset,
  'a registration': (context, email) => register(context, { ...person, email }, 'b'.repeat(32), []),
  'another address': (context, email) =>
    requestEmailChange(context, { email, password: person.password }),
}
const addresses = ['kim@example.com', 'off@example.com', 'nobody@example.com']
const cases = Object.keys(asking).flatMap((what) =>
  addresses.map((email) => [what, email] as const),
)

/** It has no free page, and grows no more. */
async function fill(db: Database): Promise<void> {
  await db.write(({ connection }) => {
    const free = Number(connection.pragma('freelist_count', { simple: true }))
    const insert = connection.prepare('INSERT INTO settings ("Name", "Value") VALUES (?, ?)')
    insert.run('Fills the file', 'x'.repeat((free + 1) * 4096))
    connection.pragma('max_page_count = 1')
  })
}

/** Changes with each commit of others that writes. */
const version = ({ readConnection }: Database) =>
  readConnection.pragma('data_version', { simple: true })

describe('a full disk tells no accounts apart', () => {
  it.each(cases)('in the answer to %s of %s', async (what, email) => {
    const { db, context } = await site()
    await fill(db)
    await expect(asking[what]!(context, email)).rejects.toMatchObject({ code: 'SQLITE_FULL' })
  })

  it.each(cases.filter(([what]) => what !== 'another address'))(
    'as %s of %s writes also after too many mails',
    async (what, email) => {
      const { db, context } = await site()
      const before = version(db)
      await asking[what]!({ ...context, mayMail: () => false }, email)
      expect(version(db)).not.toBe(before)
      expect(db.read.select().from(messages).all()).toEqual([])
    },
  )

  it('and what is written for nobody is not kept', async () => {
    const { db, context } = await site()
    await requestPasswordReset(context, 'nobody@example.com')
    await asking['a registration']!(context, 'kim@example.com')
    expect(db.read.select().from(mailedLinks).all()).toEqual([])
    expect(db.read.select().from(acceptedTerms).all()).toEqual([])
    expect(db.read.select().from(users).all()).toHaveLength(3)
    expect(db.read.select().from(messages).all()).toMatchObject([{ Kind: 'account-exists' }])
  })
})
