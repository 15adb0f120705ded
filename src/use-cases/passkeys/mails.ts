import type { Transaction } from '#db/connect.ts'
import { passkeysPath } from '#src/domain/account/paths.ts'
import { formatMoment } from '#src/domain/local-time.ts'
import { type PasskeyDeed, passkeyMail } from '#src/mail/templates/second-factor.ts'
import type { Person } from '#src/use-cases/account/account-context.ts'
import { enqueue, type MailContext } from '#src/use-cases/account/sign-in/mail-parts.ts'

export function mailPasskey(
  context: MailContext,
  tx: Transaction,
  person: Person,
  change: { readonly passkey: string; readonly deed: PasskeyDeed },
): void {
  const content = passkeyMail(context.mail, {
    ...change,
    name: person.DisplayName,
    at: formatMoment(context.clock().toISOString(), context.localTime),
    accountUrl: context.publicOrigin + passkeysPath(),
  })
  enqueue(context, tx, person, content)
}
