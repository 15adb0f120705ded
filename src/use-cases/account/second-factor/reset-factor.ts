import type { Database } from '#db/connect.ts'
import { resetFactors } from '#db/queries/account/second-factor-rows.ts'
import { getUserById } from '#db/queries/account/user-rows.ts'
import type { MailContext } from '#src/use-cases/account/sign-in/mail-parts.ts'
import { mailFactorChange } from './second-factor-mails.ts'

export async function resetSecondFactor(
  context: MailContext & { readonly db: Database },
  userId: string,
  actor: string,
): Promise<void> {
  await context.db.write((tx) => {
    const user = getUserById(tx, userId)
    if (user === null) return
    resetFactors(tx, user, { actor, at: context.clock() })
    mailFactorChange(context, tx, user, 'reset by your brokerage')
  })
}
