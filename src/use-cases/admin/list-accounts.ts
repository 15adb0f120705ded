import type { Transaction } from '#db/connect.ts'
import { getFactors } from '#db/queries/account/second-factor-rows.ts'
import { applyUserChange, findUserById, type UserChange } from '#db/queries/account/user-rows.ts'
import { countAccounts, countAdministrators, findAccounts } from '#db/queries/admin/account-rows.ts'
import type { Factors } from '#src/domain/account/second-factor.ts'
import { lastAdministrator, noSuchUser } from '#src/domain/admin/messages/admin-messages.ts'
import { parseRole } from '#src/domain/context/access/roles.ts'
import { RequestError } from '#src/domain/errors.ts'
import type { AccountContext } from '#src/use-cases/account/account-context.ts'
import { sendReset } from '#src/use-cases/account/own/reset-password.ts'
import { resetSecondFactor } from '#src/use-cases/account/second-factor/reset-factor.ts'
import { requireAdministrator } from './administrator.ts'
import { findPage } from './page-of.ts'

export function listAccounts(
  context: AccountContext,
  { q, page }: { readonly q: string; readonly page: number },
) {
  requireAdministrator(context)
  const { db } = context
  const count = () => countAccounts(db, q)
  return findPage(page, count, (window) => findAccounts(db, { q, ...window }))
}

export function getAccount(context: AccountContext, id: string) {
  requireAdministrator(context)
  const user = findUserById(context.db, id)
  if (user === null) throw new RequestError('NotFound', noSuchUser)
  return user
}

export interface AccountFilter {
  readonly role: string
  readonly administrator: boolean
  readonly disabled: boolean
}

export async function changeAccount(
  context: AccountContext,
  id: string,
  fields: AccountFilter,
): Promise<void> {
  const { loginName: actor } = requireAdministrator(context)
  const user = getAccount(context, id)
  const role = parseRole(fields.role)
  const change: UserChange = {
    Role: role,
    Administrator: fields.administrator && role === 'private',
    Disabled: fields.disabled,
  }
  const isLoss = user.Administrator && (!change.Administrator || fields.disabled)
  await context.db.write((tx) => {
    if (isLoss) checkOthers(tx)
    applyUserChange(tx, user, changesOf(user, change), { actor, at: context.clock() })
  })
}

function checkOthers(tx: Transaction): void {
  if (countAdministrators(tx) < 2) throw new RequestError('Invalid', lastAdministrator)
}

const changesOf = (user: Readonly<Record<string, unknown>>, change: UserChange): UserChange =>
  Object.fromEntries(Object.entries(change).filter(([name, value]) => user[name] !== value))

export function getAccountFactors(context: AccountContext, id: string): Factors {
  requireAdministrator(context)
  return getFactors(context.db, id)
}

export async function resetFactorOf(context: AccountContext, id: string): Promise<void> {
  const { loginName: actor } = requireAdministrator(context)
  const user = getAccount(context, id)
  await resetSecondFactor(context, user.Id, actor)
}

export async function mailResetTo(context: AccountContext, id: string): Promise<boolean> {
  requireAdministrator(context)
  const user = getAccount(context, id)
  if (user.Email === null || user.Disabled) return false
  await context.db.write((tx) => sendReset(context, tx, user))
  return true
}
