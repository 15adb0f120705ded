import type { APIContext } from 'astro'
import { mailWait } from '#src/domain/account/messages/account-messages.ts'
import { signInBusy, signInIncomplete } from '#src/domain/account/messages/sign-in-messages.ts'
import { readFields } from '#src/server/context/request/body/body-fields.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import {
  readReset,
  requestPasswordReset,
  resetPassword,
} from '#src/use-cases/account/own/reset-password.ts'

export async function handleForgotten({ request, locals }: APIContext) {
  if (!isUnsafe(request.method)) return { status: 200, sent: false, message: null }
  const name = (await readFields(request)).get('login_name')?.trim() ?? ''
  if (name === '') return { status: 422, sent: false, message: signInIncomplete }
  const outcome = await requestPasswordReset(locals, name)
  return outcome === 'sent'
    ? { status: 200, sent: true, message: null }
    : { status: 429, sent: false, message: mailWait }
}

export interface ResetView {
  readonly status: number
  readonly state: 'form' | 'changed' | 'old'
  readonly token: string
  readonly minimum: number
  readonly message: string | null
}

export async function handleReset({ request, locals, url }: APIContext): Promise<ResetView> {
  const token = url.searchParams.get('token') ?? ''
  const minimum = readReset(locals, token) ?? 0
  const view = (status: number, state: ResetView['state'], message: string | null = null) => ({
    status,
    state,
    token,
    minimum,
    message,
  })
  if (minimum === 0) return view(410, 'old')
  if (!isUnsafe(request.method)) return view(200, 'form')
  const password = (await readFields(request)).get('password') ?? ''
  const outcome = await resetPassword(locals, token, password)
  if (outcome.kind === 'old') return view(410, 'old')
  if (outcome.kind === 'changed') return view(200, 'changed')
  return outcome.kind === 'busy'
    ? view(503, 'form', signInBusy)
    : view(422, 'form', outcome.message)
}
