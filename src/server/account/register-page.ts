import type { APIContext } from 'astro'
import { z } from 'zod'
import { registrationWait } from '#src/domain/account/messages/account-messages.ts'
import { signInBusy } from '#src/domain/account/messages/sign-in-messages.ts'
import { homePath } from '#src/domain/paths.ts'
import { safeReturnPath } from '#src/domain/search/results/return-path.ts'
import { readFields, typedLine } from '#src/server/context/request/body/body-fields.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import { register } from '#src/use-cases/account/registration/register.ts'
import { readPending } from './pending-request.ts'
import { rememberRegistering } from './registration-cookie.ts'

export interface RegisterView {
  readonly status: number
  readonly values: { readonly name: string; readonly email: string; readonly phone: string }
  readonly accepted: boolean
  readonly returnTo: string
  readonly message: string | null
  readonly fields: Readonly<Record<string, string>>
  readonly sentTo: string | null
}

const form = z.object({
  name: typedLine,
  email: typedLine,
  phone: typedLine,
  password: z.string().max(10_000).catch(''),
  terms: typedLine,
  return_to: typedLine,
  state: typedLine,
})
type Fields = z.infer<typeof form>

export async function handleRegister(context: APIContext): Promise<Response | RegisterView> {
  const { request, locals, url } = context
  const posted = isUnsafe(request.method)
  const fields = form.parse(
    Object.fromEntries(posted ? await readFields(request) : url.searchParams),
  )
  const returnTo = safeReturnPath(fields.return_to || fields.state, locals.origin) ?? homePath()
  // A consumer who has not confirmed the mail address may register again with another one.
  if (locals.user && locals.user.role !== 'idx') return context.redirect(returnTo, 303)
  if (!posted) return viewOf({ ...fields, email: '', name: '', phone: '' }, returnTo, {})
  const browser = rememberRegistering(context, returnTo)
  const outcome = await register(locals, fields, browser, readPending(context, null))
  if (outcome.kind === 'sent') return viewOf(fields, returnTo, { sentTo: fields.email })
  if (outcome.kind === 'invalid')
    return viewOf(fields, returnTo, { status: 422, fields: outcome.fields })
  return outcome.kind === 'wait'
    ? viewOf(fields, returnTo, { status: 429, message: registrationWait })
    : viewOf(fields, returnTo, { status: 503, message: signInBusy })
}

const viewOf = (
  { name, email, phone, terms }: Fields,
  returnTo: string,
  result: Partial<RegisterView>,
): RegisterView => ({
  status: 200,
  values: { name: name.slice(0, 200), email: email.slice(0, 300), phone: phone.slice(0, 100) },
  accepted: terms !== '',
  returnTo,
  message: null,
  fields: {},
  sentTo: null,
  ...result,
})
