import type { APIContext } from 'astro'
import { accountStays } from '#src/domain/account/messages/leaving-messages.ts'
import { leavePath } from '#src/domain/account/paths.ts'
import { signInPath } from '#src/domain/paths.ts'
import { handleSignOut } from '#src/server/account/sign-in-page.ts'
import { readFields } from '#src/server/context/request/body/body-fields.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import {
  cancelLeaving,
  exportOwnData,
  getLeaving,
  requestAccountDeletion,
} from '#src/use-cases/account/leaving/leave.ts'
import { refusalOf, type Status } from './password-refusals.ts'

export interface LeaveView extends Status {
  /** When the account will be deleted; null unless its owner has requested that. */
  readonly deletedAt: Date | null
  readonly kinds: readonly { readonly kind: string; readonly rows: number }[]
  readonly fields: Readonly<Record<string, string>>
  readonly message: string | null
  readonly done: string | null
}

export async function handleLeave(context: APIContext): Promise<LeaveView | Response> {
  const { locals, request, url } = context
  if (locals.user === null) return context.redirect(signInPath(leavePath()), 303)
  if (!isUnsafe(request.method))
    return show(context, { done: url.searchParams.has('stays') ? accountStays : null })
  const fields = await readFields(request)
  if (fields.get('do') === 'stay') {
    await cancelLeaving(locals)
    return context.redirect(`${leavePath()}?stays=1`, 303)
  }
  const outcome = await requestAccountDeletion(locals, fields.get('current_password') ?? '')
  if (outcome.kind === 'changed') return handleSignOut(context)
  if (outcome.kind === 'invalid') return show(context, { status: 422, fields: outcome.fields })
  return show(context, refusalOf(outcome))
}

function show({ locals }: APIContext, result: Partial<LeaveView>): LeaveView {
  const data = Object.entries(exportOwnData(locals))
  return {
    status: 200,
    deletedAt: getLeaving(locals),
    kinds: data.flatMap(([kind, { length: rows }]) => (rows > 0 ? [{ kind, rows }] : [])),
    fields: {},
    message: null,
    done: null,
    ...result,
  }
}
