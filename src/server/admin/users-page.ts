import type { APIContext } from 'astro'
import { z } from 'zod'
import { auditorRole } from '#src/domain/admin/auditor.ts'
import { invited } from '#src/domain/admin/messages/admin-messages.ts'
import { readFields, typedLine } from '#src/server/context/request/body/body-fields.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import { type Invitee, inviteUser } from '#src/use-cases/admin/invite-user.ts'
import { listAccounts } from '#src/use-cases/admin/list-accounts.ts'
import { readList } from './admin-list.ts'

export interface UsersView {
  readonly status: number
  readonly q: string
  readonly list: Awaited<ReturnType<typeof listAccounts>>
  readonly invitee: Invitee
  readonly fields: Readonly<Record<string, string>>
  readonly done: string | null
}

const invitation = z.object({
  name: typedLine,
  email: typedLine,
  role: z.enum(['private', 'vow', 'portal', auditorRole]).catch('private'),
  administrator: z
    .string()
    .optional()
    .transform((value) => value !== undefined),
  member: typedLine,
  until: typedLine,
})

const nothing = invitation.parse({})

export async function handleUsers(context: APIContext): Promise<UsersView> {
  const { locals, request } = context
  const { q, page } = readList(context)
  const show = (result: Partial<UsersView> = {}): UsersView => ({
    status: 200,
    q,
    list: listAccounts(locals, { q, page }),
    invitee: nothing,
    fields: {},
    done: null,
    ...result,
  })
  if (!isUnsafe(request.method)) return show()
  const invitee = invitation.parse(Object.fromEntries(await readFields(request)))
  const fields = await inviteUser(locals, invitee)
  return fields === null
    ? show({ done: invited(invitee.email, locals.mail) })
    : show({ status: 422, invitee, fields })
}
