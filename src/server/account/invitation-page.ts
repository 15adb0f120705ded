import type { APIContext } from 'astro'
import { signInBusy } from '#src/domain/messages/sign-in.ts'
import { listingsPath } from '#src/domain/paths.ts'
import { readFields } from '#src/server/request/fields.ts'
import { isUnsafe } from '#src/server/security/forgery.ts'
import {
  acceptInvitation,
  type Invitation,
  readInvitation,
} from '#src/use-cases/account/accept-invitation.ts'
import { enter } from './enter.ts'

/** `invitation` is null for a link that is used up. */
export interface InvitationView {
  readonly status: number
  readonly token: string
  readonly invitation: Invitation | null
  readonly fields: Readonly<Record<string, string>>
  readonly message: string | null
}

/** Asks for the first password of an account, then signs the person in. */
export async function handleInvitation(context: APIContext): Promise<Response | InvitationView> {
  const { locals, request, url } = context
  const token = url.searchParams.get('token') ?? ''
  const invitation = await readInvitation(locals, token)
  const view = { status: 200, token, invitation, fields: {}, message: null }
  if (invitation === null) return { ...view, status: 410 }
  if (!isUnsafe(request.method)) return view
  const posted = await readFields(request)
  const [password, terms] = ['password', 'terms'].map((name) => posted.get(name) ?? '')
  const outcome = await acceptInvitation(locals, { token, password: password!, terms: terms! })
  if (outcome.kind === 'accepted') return enter(context, outcome.user, listingsPath())
  if (outcome.kind === 'invalid') return { ...view, status: 422, fields: outcome.fields }
  return outcome.kind === 'old'
    ? { ...view, status: 410, invitation: null }
    : { ...view, status: 503, message: signInBusy }
}
