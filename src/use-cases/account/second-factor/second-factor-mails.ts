import type { Transaction } from '#db/connect.ts'
import { forgottenPasswordPath, secondFactorPath } from '#src/domain/account/paths.ts'
import { formatMoment } from '#src/domain/local-time.ts'
import {
  type FactorChange,
  recoveryCodeMail,
  secondFactorMail,
  wrongCodesMail,
} from '#src/mail/templates/second-factor-mail.ts'
import type { Person } from '#src/use-cases/account/account-context.ts'
import { enqueue, type MailContext } from '#src/use-cases/account/sign-in/mail-parts.ts'

export function mailFactorChange(
  context: MailContext,
  tx: Transaction,
  person: Person,
  deed: FactorChange,
): void {
  const content = secondFactorMail(context.mail, {
    ...whenAndWhere(context, person),
    deed,
    resetUrl: context.publicOrigin + forgottenPasswordPath(),
  })
  enqueue(context, tx, person, content)
}

export function mailRecoveryCodeUsed(
  context: MailContext,
  tx: Transaction,
  person: Person,
  codesLeft: number,
): void {
  const content = recoveryCodeMail(context.mail, {
    ...whenAndWhere(context, person),
    codesLeft,
    settingsUrl: context.publicOrigin + secondFactorPath(),
  })
  enqueue(context, tx, person, content)
}

export function mailWrongCodes(
  context: MailContext,
  tx: Transaction,
  person: Person,
  count: number,
): void {
  const content = wrongCodesMail(context.mail, {
    ...whenAndWhere(context, person),
    count,
    resetUrl: context.publicOrigin + forgottenPasswordPath(),
  })
  enqueue(context, tx, person, content)
}

const whenAndWhere = ({ clock, localTime }: MailContext, { DisplayName: name }: Person) => ({
  name,
  at: formatMoment(clock().toISOString(), localTime),
})
