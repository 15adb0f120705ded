import type { APIContext } from 'astro'
import { factorReset } from '#src/domain/account/messages/second-factor-messages.ts'
import type { Factors } from '#src/domain/account/second-factor.ts'
import { noAddress, resetMailed, userSaved } from '#src/domain/admin/messages/admin-messages.ts'
import { isRequestError } from '#src/domain/errors.ts'
import { readFields } from '#src/server/context/request/body/body-fields.ts'
import { refuseStale } from '#src/server/context/request/forms/stale.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import {
  changeAccount,
  getAccount,
  getAccountFactors,
  mailResetTo,
  resetFactorOf,
} from '#src/use-cases/admin/list-accounts.ts'

export interface UserView {
  readonly status: number
  readonly user: Awaited<ReturnType<typeof getAccount>>
  readonly factors: Factors
  readonly message: string | null
  readonly done: string | null
}

export async function handleUser(context: APIContext): Promise<UserView> {
  const { locals, params, request } = context
  const id = params['id'] ?? ''
  const show = (result: Partial<UserView> = {}): UserView => ({
    status: 200,
    user: getAccount(locals, id),
    factors: getAccountFactors(locals, id),
    message: null,
    done: null,
    ...result,
  })
  if (!isUnsafe(request.method)) return show()
  const fields = await readFields(request)
  if (fields.get('do') === 'reset')
    return (await mailResetTo(locals, id))
      ? show({ done: resetMailed(locals.mail) })
      : show({ status: 422, message: noAddress })
  if (fields.get('do') === 'reset_factor') {
    await resetFactorOf(locals, id)
    return show({ done: factorReset })
  }
  const { Role, Administrator, Disabled } = getAccount(locals, id)
  const typed = {
    role: fields.get('role') ?? '',
    administrator: fields.has('administrator'),
    disabled: fields.has('disabled'),
  }
  refuseStale(fields, { role: Role, administrator: Administrator, disabled: Disabled }, typed)
  try {
    await changeAccount(locals, id, typed)
    return show({ done: userSaved })
  } catch (error) {
    if (isRequestError(error) && error.name === 'Invalid')
      return show({ status: 422, message: error.message })
    throw error
  }
}
