import type { APIContext } from 'astro'
import { signInBusy } from '#src/domain/account/messages/sign-in-messages.ts'
import { adminPath } from '#src/domain/admin/paths.ts'
import { startSession } from '#src/server/account/enter.ts'
import { readFields } from '#src/server/context/request/body/body-fields.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import { canSetUp, setUp } from '#src/use-cases/admin/brokerage/set-up-brokerage.ts'

export async function handleSetUp(context: APIContext) {
  const { locals, request, url } = context
  const token = url.searchParams.get('token') ?? ''
  const view = { status: 200, token, typed: { name: '', email: '' }, fields: {}, message: null }
  const old = { ...view, status: 410, token: null }
  if (!canSetUp(locals, token)) return old
  if (!isUnsafe(request.method)) return view
  const posted = await readFields(request)
  const [name, email] = ['name', 'email'].map((field) => posted.get(field)?.trim() ?? '')
  const typed = { name: name!, email: email! }
  const password = posted.get('password') ?? ''
  const outcome = await setUp(locals, token, { ...typed, password })
  if (outcome.kind === 'done') return startSession(context, outcome.user, adminPath())
  if (outcome.kind === 'invalid') return { ...view, status: 422, typed, fields: outcome.fields }
  return outcome.kind === 'old' ? old : { ...view, status: 503, typed, message: signInBusy }
}
