import type { Database } from '#db/connect.ts'
import { asc, eq } from '#db/orm/drizzle.ts'
import { messages, users } from '#db/schema/index.ts'
import { deliverAlerts } from '#src/use-cases/alerts/deliver/deliver-alerts.ts'
import { recordAlertEvents } from '#src/use-cases/alerts/match/record-alert-events.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { testVault } from './alerts.ts'
import { userContext } from './context.ts'

/** Someone with an address, and a clock that the test moves. */
export async function reader(
  db: Database,
  name: string,
  clock: () => Date,
  role: 'vow' | 'private' = 'vow',
): Promise<Context> {
  const context = await userContext({ db }, name, role)
  const Email = `${name}@x.example`
  const { id } = context.user!
  await db.write(
    ({ orm }) =>
      void orm.update(users).set({ Email, EmailKey: Email }).where(eq(users.Id, id)).run(),
  )
  return { ...context, clock, localTime: { timeZone: 'America/Chicago', locale: 'en-US' } }
}

export const outbox = (db: Database) =>
  db.read.select().from(messages).orderBy(asc(messages.Id)).all()

/** Records events, then writes mails; returns the number of mails. */
export async function sendAlerts(context: Context): Promise<number> {
  await recordAlertEvents(context)
  return deliverAlerts({ ...context, vault: testVault })
}
