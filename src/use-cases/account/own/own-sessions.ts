import { deleteOwnSession, deleteSessionsExcept } from '#db/queries/account/sessions.ts'
import type { AccountContext } from '#src/use-cases/account/account-context.ts'
import { requireUser } from '#src/use-cases/context/person.ts'

export async function endSession(context: AccountContext, id: string): Promise<void> {
  const user = requireUser(context)
  await context.db.write(({ orm }) => deleteOwnSession(orm, user.id, id))
}

export async function endOtherSessions(
  context: AccountContext,
  current: string | null,
): Promise<void> {
  const user = requireUser(context)
  await context.db.write(({ orm }) => deleteSessionsExcept(orm, user.id, current))
}
