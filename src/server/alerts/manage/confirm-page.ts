import type { APIContext } from 'astro'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import {
  type ConfirmView,
  confirmAlert,
  getConfirmation,
} from '#src/use-cases/alerts/manage/confirm-alert.ts'

/** GET changes nothing, because mail scanners open links. Throws `NotFound` for an invalid token. */
export async function handleConfirm({
  locals,
  params,
  request,
}: APIContext): Promise<ConfirmView & { readonly token: string }> {
  const token = params['token'] ?? ''
  if (isUnsafe(request.method)) await confirmAlert(locals, token)
  return { ...getConfirmation(locals, token), token }
}
