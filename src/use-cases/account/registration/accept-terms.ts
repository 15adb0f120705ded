import { insertAcceptance } from '#db/queries/account/registration-rows.ts'
import { hasAccepted } from '#db/queries/account/terms-rows.ts'
import { findUserById } from '#db/queries/account/user-rows.ts'
import { isRegistrant } from '#src/domain/context/access/registrants.ts'
import type { AccountContext } from '#src/use-cases/account/account-context.ts'
import { getTerms } from '#src/use-cases/account/get-terms.ts'
import { responderName } from '#src/use-cases/account/responder-name.ts'
import { mailWelcome } from '#src/use-cases/account/sign-in/sign-in-mails.ts'
import type { Context, CurrentUser } from '#src/use-cases/context/context.ts'
import { requireUser } from '#src/use-cases/context/person.ts'

type Reader = Pick<CurrentUser, 'id' | 'role' | 'readOnlyUntil'>

/** Whether the user is a consumer, no auditor, who has not accepted the present version of the terms of use (VOW V-6). */
export function owesTerms(
  context: Pick<Context, 'db'> & { readonly user: Reader | null },
): boolean {
  const { db, user } = context
  if (user === null || !isRegistrant(user.role, user.readOnlyUntil)) return false
  return !hasAccepted(db, user.id, getTerms(context).version)
}

/** Records the acceptance and mails a confirmation (VOW V-2). Returns false if the terms have another version by now. */
export async function acceptTerms(context: AccountContext, version: string): Promise<boolean> {
  const { id } = requireUser(context)
  if (version !== getTerms(context).version) return false
  if (!owesTerms(context)) return true
  const at = context.clock()
  const { clientAddress } = context
  await context.db.write((tx) => {
    insertAcceptance(tx, { userId: id, version, clientAddress }, at)
    const accepted = { version, acceptedAt: at.toISOString(), agentName: responderName(context) }
    mailWelcome(context, tx, findUserById(context.db, id)!, accepted)
  })
  return true
}
