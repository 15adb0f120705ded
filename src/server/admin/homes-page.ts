import type { APIContext } from 'astro'
import { z } from 'zod'
import { settingsSaved } from '#src/domain/admin/messages/admin-messages.ts'
import { adminHomesPath } from '#src/domain/admin/paths.ts'
import { RequestError } from '#src/domain/errors.ts'
import { readFields } from '#src/server/context/request/body/body-fields.ts'
import { setNotice } from '#src/server/context/request/notice.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import { decideHome, getHomes, setHomeRule } from '#src/use-cases/admin/feeds/manage-homes.ts'
import { readList } from './admin-list.ts'

const rowKey = z.coerce.number().int().positive()
const rule = z.object({ show: z.enum(['both', 'one']), sources: z.array(z.string().max(200)) })
const decision = z.object({ do: z.enum(['one', 'two', 'rule']), first: rowKey, second: rowKey })

export async function handleHomes(context: APIContext) {
  const { locals, request, redirect } = context
  const { page } = readList(context)
  if (!isUnsafe(request.method)) return getHomes(locals, page)
  const fields = await readFields(request)
  if (fields.has('show')) {
    const result = rule.safeParse({ show: fields.get('show'), sources: fields.getAll('source') })
    if (!result.success) throw new RequestError('BadRequest', 'Choose what is shown.')
    await setHomeRule(locals, result.data)
    setNotice(context, settingsSaved)
  } else {
    const result = decision.safeParse(Object.fromEntries(fields))
    if (!result.success) throw new RequestError('BadRequest', 'Choose one home or two.')
    const { do: chosen, first, second } = result.data
    await decideHome(locals, [first, second], chosen === 'rule' ? null : chosen)
  }
  return redirect(adminHomesPath({ page }), 303)
}
