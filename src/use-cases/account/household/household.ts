import {
  endHousehold,
  findOpenInvitation,
  findPartner,
  type Invited,
  type Partner,
} from '#db/queries/account/households.ts'
import { insertAudit } from '#db/queries/account/setting-rows.ts'
import { getUserById } from '#db/queries/account/user-rows.ts'
import {
  householdForConsumers,
  householdSignIn,
} from '#src/domain/account/messages/household-messages.ts'
import { canShareHousehold } from '#src/domain/context/access/permissions.ts'
import type { AccountContext } from '#src/use-cases/account/account-context.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { requireRight } from '#src/use-cases/context/person.ts'
import { mailHousehold } from './household-mails.ts'

export const requireHouseholdMember = (context: Context) =>
  requireRight(context, canShareHousehold, householdSignIn, householdForConsumers)

export interface Household {
  readonly partner: Partner | null
  readonly invited: Invited | null
}

export function getHousehold(context: Context): Household {
  const { id } = requireHouseholdMember(context)
  const { read } = context.db
  const partner = findPartner(read, id)
  return { partner, invited: partner ? null : findOpenInvitation(read, id, context.clock()) }
}

/** Ends the user's household. Both users retain their own listings, and the partner is notified by mail. */
export async function leaveHousehold(context: AccountContext): Promise<void> {
  const { id, loginName: actor } = requireHouseholdMember(context)
  const at = context.clock()
  await context.db.write((tx) => {
    const partner = findPartner(tx.orm, id)
    endHousehold(tx, id)
    if (partner === null) return
    const { DisplayName } = getUserById(tx, id)!
    const partnerRow = getUserById(tx, partner.userId)!
    mailHousehold(context, tx, partnerRow, { kind: 'ended', partner: DisplayName })
    insertAudit(tx.orm, at, { actor, action: 'household end', subject: partnerRow.LoginName })
  })
}
