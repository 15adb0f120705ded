import { eq } from '#db/orm/drizzle.ts'
import { contacts, members, users } from '#db/schema/index.ts'
import type { Role } from '#src/domain/context/access/roles.ts'
import { newId } from '#src/domain/ids.ts'
import { createVault } from '#src/use-cases/account/vault.ts'
import { scopeOf } from '#src/use-cases/context/scope-of.ts'
import type { VisitContext } from '#src/use-cases/visits/visit-context.ts'
import { testContext, testNow, userContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { insertListing } from '../../support/listings/listings.ts'

/**
 * Listing 1 is the agent's, listing 2 of an agent without an account, listing 3 the agent's with its address withheld; the
 * client is a contact of the other agent. The clock is `time.now`.
 */
export async function visitSite(timeZone = 'UTC') {
  const db = emptyDatabase()
  const time = {
    now: testNow,
    mayWrite: true,
    mayMail: true,
  }
  const parts = {
    vault: createVault('a secret of this test, which is long enough'),
    clock: () => time.now,
    localTime: { timeZone, locale: 'en-US' },
    clientAddress: '192.0.2.1',
    mayWrite: () => time.mayWrite,
    mayMail: () => time.mayMail,
  }
  const as = async (name: string, role: Role, set: Partial<typeof users.$inferInsert> = {}) => {
    const context = await userContext({ db }, name, role)
    const id = context.user!.id
    const verified = { EmailVerifiedAt: testNow.toISOString() }
    const values = { Email: `${name}@people.example`, ...verified, ...set }
    await db.write(({ orm }) => orm.update(users).set(values).where(eq(users.Id, id)).run())
    const { Administrator: administrator = false, AgentKey: agentKey = null } = set
    const user = { ...context.user!, administrator, agentKey, email: values.Email }
    const known = { ...context, ...parts, user }
    return { ...known, scope: scopeOf(known, role, user) } satisfies VisitContext
  }
  await db.write(({ orm }) =>
    orm.insert(members).values({ MemberKey: 'ada', MemberFullName: 'Ada Agent' }).run(),
  )
  const agent = await as('ada', 'private', { AgentKey: 'ada', Signature: 'Warmly, Ada' })
  const other = await as('other', 'private')
  const admin = await as('admin', 'private', { Administrator: true })
  const client = await as('client', 'vow', { Phone: '+12065550199' })
  const visitor: VisitContext = { ...testContext(db), ...parts }
  await insertListing(db, 1, { ListAgentKey: 'ada' })
  await insertListing(db, 2)
  await insertListing(db, 3, { ListAgentKey: 'ada', InternetAddressDisplayYN: false })
  await db.write(({ orm }) =>
    orm
      .insert(contacts)
      .values({
        Id: newId(testNow),
        OwnerId: other.user.id,
        UserId: client.user.id,
        Primary: true,
        GivenName: 'Cleo',
        FamilyName: 'Client',
        PrimaryEmail: 'client@people.example',
        EmailKey: 'client@people.example',
        CreatedAt: testNow.toISOString(),
        ModifiedAt: testNow.toISOString(),
      })
      .run(),
  )
  const later = (ms: number) => {
    time.now = new Date(time.now.getTime() + ms)
  }
  return { db, time, agent, other, admin, client, visitor, later }
}
