import { createUser } from '#db/queries/account/user-rows.ts'
import { defaultTerms } from '#src/domain/account/terms.ts'
import type { Role } from '#src/domain/context/access/roles.ts'
import type { AccountContext } from '#src/use-cases/account/account-context.ts'
import { register } from '#src/use-cases/account/registration/register.ts'
import { verifyRegistration } from '#src/use-cases/account/registration/verify.ts'
import { signedInContext, tokenIn, userByLogin } from './account.ts'

export const registrantPassword = 'seven brown hens'

/** A consumer who has registered by mail. */
export async function registrant(context: AccountContext, email: string): Promise<AccountContext> {
  const form = { name: 'Ann Lee', email, password: registrantPassword, phone: '' }
  await register(context, { ...form, terms: defaultTerms.version }, 'browser')
  const token = tokenIn(context.db, email, 'verify-address')
  await verifyRegistration(context, { token, browser: 'browser', password: '' })
  return signedInContext(context, userByLogin(context.db, email)!.Id)
}

/** An account that the operator made; members administer the site. */
export async function signedInAs(
  context: AccountContext,
  loginName: string,
  role: Role,
): Promise<AccountContext> {
  const person = { loginName, displayName: loginName, email: `${loginName}@example.com`, role }
  const row = { ...person, administrator: role === 'private', passwordHash: 'x' }
  const id = (await createUser(context.db, row, { actor: 'test', at: context.clock() }))!
  return signedInContext(context, id)
}
