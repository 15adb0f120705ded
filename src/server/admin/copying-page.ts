import type { APIContext } from 'astro'
import { copierLifted, copierTrusted, trustEnded } from '#src/domain/admin/copying/messages.ts'
import { adminCopyingPath } from '#src/domain/admin/paths.ts'
import { readFields } from '#src/server/context/request/body/body-fields.ts'
import { setNotice } from '#src/server/context/request/notice.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import { endTrust, liftCopying, listCopying } from '#src/use-cases/admin/copying-reports.ts'
import { readList } from './admin-list.ts'

export async function handleCopying(context: APIContext) {
  const { locals, request, redirect } = context
  const { page } = readList(context)
  const list = listCopying(locals, page)
  if (!isUnsafe(request.method)) return list
  const fields = await readFields(request)
  const key = String(fields.get('key') ?? '')
  const action = fields.get('do')
  if (action === 'end') {
    await endTrust(locals, key)
    setNotice(context, trustEnded)
  } else if (await liftCopying(locals, key, action === 'trust')) {
    locals.copying.forget(key)
    setNotice(context, action === 'trust' ? copierTrusted : copierLifted)
  }
  return redirect(adminCopyingPath({ page }), 303)
}
