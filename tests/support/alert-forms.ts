import type { Database } from '#db/connect.ts'
import { eq } from '#db/orm/drizzle.ts'
import { contacts, subscriptionEvents, users } from '#db/schema/index.ts'
import type { AlertForm } from '#src/domain/alerts/manage/alert-form.ts'
import type { Role } from '#src/domain/context/access/roles.ts'
import { createVault } from '#src/use-cases/account/vault.ts'
import type { TargetRequest } from '#src/use-cases/alerts/manage/alert-target.ts'
import type { AlertContext } from '#src/use-cases/alerts/manage/alert-tokens.ts'
import { createAlert } from '#src/use-cases/alerts/manage/save-alert.ts'
import { insertContact } from './collections.ts'
import { testContext, testNow, userContext } from './context.ts'
import { emptyDatabase } from './database.ts'
import { insertListing } from './listings/listings.ts'

const vault = createVault('a secret of this test, which is long enough')

export const form: AlertForm = {
  name: 'Harbor',
  events: ['New', 'PriceChange'],
  recipients: 'contact',
  frequency: 'instant',
  hour: '8',
  days: [],
  monthday: '',
  curated: false,
  copy: false,
  opens: false,
  clicks: false,
  expires: '',
}

export const asked: TargetRequest = {
  savedSearch: null,
  collection: null,
  listing: null,
  contact: null,
}

/** A signed-in account with an address. */
export async function signedInPerson(
  db: Database,
  loginName: string,
  role: Role = 'private',
): Promise<AlertContext & { readonly user: { readonly id: string } }> {
  const context = await userContext(testContext(db, role), loginName, role)
  const email = `${loginName}@example.com`
  await db.write(({ orm }) => {
    orm.update(users).set({ Email: email }).where(eq(users.Id, context.user!.id)).run()
  })
  return { ...context, user: { ...context.user!, email }, vault }
}

/** An agent, a listing, and a contact whose account is `cleo`. */
export async function insertAgency() {
  const db = emptyDatabase()
  await insertListing(db, 1, {}, {})
  const agent = await signedInPerson(db, 'agent')
  const cleo = await signedInPerson(db, 'cleo', 'vow')
  const contact = await insertContact(db, {
    OwnerId: agent.user.id,
    UserId: cleo.user.id,
    PrimaryEmail: 'cleo@example.com',
    EmailKey: 'cleo@example.com',
  })
  return { db, agent, cleo, contact }
}

/** Creates an alert; throws if there are problems with it. */
export async function makeAlert(
  context: AlertContext,
  target: Partial<TargetRequest>,
  change: Partial<AlertForm> = {},
): Promise<string> {
  const saved = await createAlert(context, { ...asked, ...target }, { ...form, ...change })
  if (!saved.ok) throw new Error(JSON.stringify(saved.problems))
  return saved.id
}

export const later = <T extends AlertContext>(context: T, ms: number): T => ({
  ...context,
  clock: () => new Date(testNow.getTime() + ms),
})

export async function addEvent(
  db: Database,
  alertId: string,
  columns: Partial<typeof subscriptionEvents.$inferInsert> = {},
): Promise<number> {
  const at = testNow.toISOString()
  const row = {
    SubscriptionId: alertId,
    RowKey: 1,
    Event: 'PriceChange',
    Source: `change:${++made}`,
    OldValue: '410000',
    NewValue: '400000',
    At: at,
    Approval: 'approved',
    CreatedAt: at,
    ...columns,
  } as const
  return await db.write(
    ({ orm }) => orm.insert(subscriptionEvents).values(row).returning().get().Seq,
  )
}

let made = 0

export const changeContact = (
  db: Database,
  id: string,
  columns: Partial<typeof contacts.$inferInsert>,
) =>
  db.write(({ orm }) => {
    orm.update(contacts).set(columns).where(eq(contacts.Id, id)).run()
  })
