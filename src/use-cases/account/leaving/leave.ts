import { endHousehold } from '#db/queries/account/households.ts'
import { getLeavingAt, setLeaving } from '#db/queries/account/leaving-rows.ts'
import { type ExportedRows, findOwnData } from '#db/queries/account/own-data.ts'
import { insertAudit } from '#db/queries/account/setting-rows.ts'
import { getUserById } from '#db/queries/account/user-rows.ts'
import { countAdministrators } from '#db/queries/admin/account-rows.ts'
import { restoreDays } from '#src/domain/account/leaving.ts'
import { passwordWrong } from '#src/domain/account/messages/account-messages.ts'
import {
  lastAdministratorStays,
  noSuchExport,
} from '#src/domain/account/messages/leaving-messages.ts'
import { csvLine } from '#src/domain/csv-line.ts'
import { RequestError } from '#src/domain/errors.ts'
import { dayMs } from '#src/domain/local-time.ts'
import type { AccountContext } from '#src/use-cases/account/account-context.ts'
import type { ChangeOutcome } from '#src/use-cases/account/own/change-password.ts'
import { checkOwnPassword } from '#src/use-cases/account/own/own-account.ts'
import { mailLeaving } from '#src/use-cases/account/sign-in/sign-in-mails.ts'
import { requireUser } from '#src/use-cases/context/person.ts'

export function getLeaving(context: AccountContext): Date | null {
  const at = getLeavingAt(context.db, requireUser(context).id)
  return at === null ? null : deletionAt(new Date(at))
}

export const deletionAt = (requestedAt: Date) =>
  new Date(requestedAt.getTime() + restoreDays * dayMs)

/** Ends all sessions of the account and mails its owner. It is deleted after 30 days unless the owner returns. */
export async function requestAccountDeletion(
  context: AccountContext,
  password: string,
): Promise<ChangeOutcome> {
  const { id } = requireUser(context)
  const check = await checkOwnPassword(context, password)
  if (check.kind === 'wrong-password')
    return { kind: 'invalid', fields: { current_password: passwordWrong } }
  if (check.kind !== 'right') return check
  const at = context.clock()
  return context.db.write((tx): ChangeOutcome => {
    const user = getUserById(tx, id)!
    if (user.Administrator && countAdministrators(tx) < 2)
      return { kind: 'invalid', fields: { current_password: lastAdministratorStays } }
    if (user.LeavingAt !== null) return { kind: 'changed' }
    setLeaving(tx, id, at)
    endHousehold(tx, id)
    const actor = user.LoginName
    insertAudit(tx.orm, at, { actor, action: 'account leave', subject: actor })
    mailLeaving(context, tx, user, deletionAt(at))
    return { kind: 'changed' }
  })
}

export async function cancelLeaving(context: AccountContext): Promise<void> {
  const { id, loginName: actor } = requireUser(context)
  await context.db.write((tx) => {
    if (getUserById(tx, id)?.LeavingAt == null) return
    setLeaving(tx, id, null)
    const entry = { actor, action: 'account leave canceled', subject: actor }
    insertAudit(tx.orm, context.clock(), entry)
  })
}

export const exportOwnData = (context: AccountContext): Record<string, ExportedRows> =>
  findOwnData(context.db.read, requireUser(context).id)

export function exportOwnKind(context: AccountContext, kind: string): string {
  const data = exportOwnData(context)
  if (!Object.hasOwn(data, kind)) throw new RequestError('NotFound', noSuchExport)
  const rows = data[kind]!
  const names = Object.keys(rows[0] ?? {})
  return [
    csvLine(names),
    ...rows.map((row) => csvLine(names.map((name) => cellOf(row[name])))),
  ].join('')
}

function cellOf(value: unknown): string | number | null {
  if (value === null || value === undefined) return null
  return typeof value === 'number' || typeof value === 'string' ? value : JSON.stringify(value)
}
