import type { Transaction } from '#db/connect.ts'
import { createLink, lastInvitation } from '#db/queries/account/mailed-links.ts'
import { findUserByEmail } from '#db/queries/account/registration-rows.ts'
import { insertAudit } from '#db/queries/account/setting-rows.ts'
import { type ContactRow, findContact } from '#db/queries/contacts/contact-rows.ts'
import { contactName } from '#src/domain/contacts/contact.ts'
import { timeLeft } from '#src/domain/time-left.ts'
import { type AccountContext, invitationLinkMs } from '#src/use-cases/account/account-context.ts'
import { isWaiting } from '#src/use-cases/account/registration/verify.ts'
import { mailContactInvitation } from '#src/use-cases/account/sign-in/sign-in-mails.ts'
import { contactOwner, noSuchContact } from './contact-owner.ts'

/** Inviting the same contact again within this time sends no second mail. */
const repeatMs = 60_000

/** `invited` does not reveal whether the address has an account. `wait` means that too many mails were sent. */
export type InviteOutcome = 'invited' | 'known' | 'wait'

export async function inviteContact(context: AccountContext, id: string): Promise<InviteOutcome> {
  const owner = contactOwner(context)
  const at = context.clock()
  return await context.db.write((tx): InviteOutcome => {
    const contact = findContact(tx.orm, owner, id)
    if (contact === null) throw noSuchContact()
    if (contact.UserId !== null) return 'known'
    const last = lastInvitation(tx.orm, id)
    if (last !== null && timeLeft(last, at, repeatMs) > 0) return 'invited'
    if (!context.mayMail(contact.PrimaryEmail)) return 'wait'
    mail(context, tx, contact)
    const { loginName: actor } = context.user!
    insertAudit(tx.orm, at, { actor, action: 'contact invite', subject: contact.PrimaryEmail })
    return 'invited'
  })
}

function mail(context: AccountContext, tx: Transaction, contact: ContactRow): void {
  const { Id: contactId, PrimaryEmail: email } = contact
  const account = findUserByEmail(tx, email)
  const userId = account && !isWaiting(account) ? account.Id : null
  const link = { kind: 'invitation', userId: null, contactId, email } as const
  const token = createLink(tx, { ...link, lastsMs: invitationLinkMs }, context.clock())
  const person = { name: contactName(contact), email, userId }
  if (account?.Disabled) return
  mailContactInvitation(context, tx, person, { inviter: context.user!.displayName, token })
}
