import type { APIContext } from 'astro'
import { signInBusy } from '#src/domain/account/messages/sign-in-messages.ts'
import { accountPath } from '#src/domain/account/paths.ts'
import { listingsPath } from '#src/domain/paths.ts'
import { readFields } from '#src/server/context/request/body/body-fields.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import {
  acceptInvitation,
  type Invitation,
  readInvitation,
} from '#src/use-cases/account/invitations/accept-invitation.ts'
import {
  type Joining,
  joinInvited,
  openContactAccount,
  readContactInvitation,
} from '#src/use-cases/account/invitations/contact-invitation.ts'
import { startSession } from './enter.ts'

/** `invitation` and `joining` are null if the link was used. */
export interface InvitationView {
  readonly status: number
  readonly token: string
  readonly invitation: Invitation | null
  readonly joining: Joining | null
  readonly fields: Readonly<Record<string, string>>
  readonly message: string | null
}

export async function handleInvitation(context: APIContext): Promise<Response | InvitationView> {
  const { locals, request, url } = context
  const token = url.searchParams.get('token') ?? ''
  const ofUser = readInvitation(locals, token)
  const ofContact = ofUser === null ? readContactInvitation(locals, token) : null
  const invitation = ofUser ?? (ofContact?.kind === 'new' ? ofContact.invitation : null)
  const joining = ofContact?.kind === 'joins' ? ofContact.joining : null
  const view = { status: 200, token, invitation, joining, fields: {}, message: null }
  const old = { ...view, status: 410, invitation: null, joining: null }
  if (invitation === null && joining === null) return old
  if (!isUnsafe(request.method)) return view
  if (joining !== null) {
    if (!joining.isSignedIn) return view
    return (await joinInvited(locals, token)) ? context.redirect(accountPath(), 303) : old
  }
  const posted = await readFields(request)
  const [password, terms] = ['password', 'terms'].map((name) => posted.get(name) ?? '')
  const open = ofUser === null ? openContactAccount : acceptInvitation
  const outcome = await open(locals, { token, password: password!, terms: terms! })
  if (outcome.kind === 'accepted') return startSession(context, outcome.user, listingsPath())
  if (outcome.kind === 'invalid') return { ...view, status: 422, fields: outcome.fields }
  return outcome.kind === 'old' ? old : { ...view, status: 503, message: signInBusy }
}
