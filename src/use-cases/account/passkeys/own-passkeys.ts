import type { Transaction } from '#db/connect.ts'
import {
  deletePasskey,
  findPasskeys,
  insertPasskey,
  type PasskeyRow,
  renamePasskey,
} from '#db/queries/account/passkeys.ts'
import { insertAudit } from '#db/queries/account/setting-rows.ts'
import { getUserById } from '#db/queries/account/user-rows.ts'
import {
  passkeyAlreadyAdded,
  passkeyNameWrong,
  passkeysFull,
  passkeyUnreadable,
  setupLate,
} from '#src/domain/account/messages/second-factor-messages.ts'
import { passkeysPath } from '#src/domain/account/paths.ts'
import { passkeyNameMaximum, passkeysMaximum } from '#src/domain/account/second-factor.ts'
import { newId } from '#src/domain/ids.ts'
import { formatMoment } from '#src/domain/local-time.ts'
import { type PasskeyChange, passkeyMail } from '#src/mail/templates/second-factor-mail.ts'
import { checkOwnPassword } from '#src/use-cases/account/own/own-account.ts'
import type { PasswordCheck } from '#src/use-cases/account/sign-in/check-password.ts'
import { requireUser } from '#src/use-cases/context/person.ts'
import type { AccountContext, Person } from '../account-context.ts'
import { enqueue, type MailContext } from '../sign-in/mail-parts.ts'
import { attestationShape, makeChallenge, parseResponse, takeChallenge } from './challenge.ts'
import { registrationOptions, verifyRegistration } from './passkey-registration.ts'

export type OwnPasskey = Pick<PasskeyRow, 'Id' | 'Name' | 'CreatedAt' | 'LastUsedAt' | 'BackedUp'>

export const findOwnPasskeys = (context: AccountContext): OwnPasskey[] =>
  findPasskeys(context.db.read, requireUser(context).id).map(
    ({ Id, Name, CreatedAt, LastUsedAt, BackedUp }) => ({
      Id,
      Name,
      CreatedAt,
      LastUsedAt,
      BackedUp,
    }),
  )

export type BeginOutcome =
  | { readonly kind: 'options'; readonly options: object; readonly ticket: string }
  | { readonly kind: 'invalid'; readonly fields: Readonly<Record<string, string>> }
  | Exclude<PasswordCheck, { kind: 'right' }>

export async function beginPasskey(
  context: AccountContext,
  { name, password }: { readonly name: string; readonly password: string },
): Promise<BeginOutcome> {
  const { id, loginName, displayName } = requireUser(context)
  const passkeys = findPasskeys(context.db.read, id)
  const problem = isName(name) ? null : passkeyNameWrong
  if (problem !== null) return { kind: 'invalid', fields: { name: problem } }
  if (passkeys.length >= passkeysMaximum) return { kind: 'invalid', fields: { name: passkeysFull } }
  const check = await checkOwnPassword(context, password)
  if (check.kind !== 'right') return check
  const { challenge, ticket } = makeChallenge(context, id)
  const user = { id, loginName, displayName }
  const options = await registrationOptions(context, { user, challenge, existing: passkeys })
  return { kind: 'options', options, ticket }
}

const isName = (name: string) =>
  name !== '' && name.length <= passkeyNameMaximum && !/\p{Cc}/u.test(name)

export async function addPasskey(
  context: AccountContext,
  { ticket, response: text, name }: { ticket: string; response: string; name: string },
): Promise<string | null> {
  const { id: userId } = requireUser(context)
  if (!isName(name)) return passkeyNameWrong
  const challenge = takeChallenge(context, ticket, userId)
  if (challenge === null) return setupLate
  const response = parseResponse(text, attestationShape)
  const credential = response && (await verifyRegistration(context, response, challenge))
  if (!credential) return passkeyUnreadable
  const at = context.clock()
  const row = { ...credential, Id: newId(at), UserId: userId, Name: name, LastUsedAt: null }
  const isNew = await context.db.write((tx) => {
    if (findPasskeys(tx.orm, userId).length >= passkeysMaximum) return false
    if (!insertPasskey(tx, { ...row, CreatedAt: at.toISOString() })) return false
    const user = getUserById(tx, userId)!
    const { LoginName } = user
    insertAudit(tx.orm, at, { actor: LoginName, action: 'passkey added', subject: LoginName })
    mailPasskey(context, tx, user, { passkey: name, deed: 'added to' })
    return true
  })
  return isNew ? null : passkeyAlreadyAdded
}

/** Returns false for an invalid name. Does nothing if the passkey belongs to another account. */
export async function nameOwnPasskey(
  context: AccountContext,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<boolean> {
  const { id: userId } = requireUser(context)
  if (!isName(name)) return false
  await context.db.write((tx) => renamePasskey(tx, { userId, id, name }))
  return true
}

export async function removeOwnPasskey(
  context: AccountContext,
  { id, password }: { readonly id: string; readonly password: string },
): Promise<PasswordCheck> {
  const { id: userId } = requireUser(context)
  const check = await checkOwnPassword(context, password)
  if (check.kind !== 'right') return check
  await context.db.write((tx) => {
    const passkey = deletePasskey(tx, userId, id)
    if (passkey === null) return
    const user = getUserById(tx, userId)!
    const { LoginName } = user
    const at = context.clock()
    insertAudit(tx.orm, at, { actor: LoginName, action: 'passkey removed', subject: LoginName })
    mailPasskey(context, tx, user, { passkey, deed: 'removed from' })
  })
  return check
}

function mailPasskey(
  context: MailContext,
  tx: Transaction,
  person: Person,
  change: { readonly passkey: string; readonly deed: PasskeyChange },
): void {
  const content = passkeyMail(context.mail, {
    ...change,
    name: person.DisplayName,
    at: formatMoment(context.clock().toISOString(), context.localTime),
    accountUrl: context.publicOrigin + passkeysPath(),
  })
  enqueue(context, tx, person, content)
}
