import type { Transaction } from '#db/connect.ts'
import { insertAudit } from '#db/queries/account/setting-rows.ts'
import type { ContactRow } from '#db/queries/contacts/contact-rows.ts'
import type { Context } from '#src/use-cases/context/context.ts'

type Deed = 'contact note add' | 'contact note delete' | 'contact tag add' | 'contact tag remove'

/** The audit log never contains the text of notes. */
export function auditContact(
  { user, clock }: Context,
  tx: Transaction,
  action: Deed,
  { PrimaryEmail: subject }: ContactRow,
  detail?: string,
): void {
  insertAudit(tx.orm, clock(), { actor: user!.loginName, action, subject, detail })
}
