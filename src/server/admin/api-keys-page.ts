import type { APIContext } from 'astro'
import type { z } from 'zod'
import { settingsSaved } from '#src/domain/admin/messages/admin-messages.ts'
import { adminApiKeyPath } from '#src/domain/admin/paths.ts'
import { keySettings, newKeySettings } from '#src/domain/api/keys/key-settings.ts'
import { noSuchKey } from '#src/domain/api/keys/messages.ts'
import { RequestError } from '#src/domain/errors.ts'
import { readFields } from '#src/server/context/request/body/body-fields.ts'
import { setNotice } from '#src/server/context/request/notice.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import { requireAdministrator } from '#src/use-cases/admin/administrator.ts'
import { listKeys } from '#src/use-cases/api/keys/list-keys.ts'
import { changeKey, makeKey, type NewKey, revokeKey } from '#src/use-cases/api/keys/save-key.ts'

/** `made` has a new key, which is shown only in the response to making it. */
export async function handleApiKeys({ locals, request }: APIContext) {
  const { loginName } = requireAdministrator(locals)
  let made: NewKey | null = null
  if (isUnsafe(request.method)) {
    const fields = await readFields(request)
    const values = { ...Object.fromEntries(fields), signature: fields.has('signature') }
    made = await makeKey(locals, parse(newKeySettings, values), loginName)
  }
  const keys = listKeys(locals, locals.keyUses.pending())
  return { keys: keys.filter(({ row }) => row.RevokedAt === null), made }
}

export async function handleApiKey(context: APIContext) {
  const { locals, params, redirect, request, url } = context
  const { loginName } = requireAdministrator(locals)
  const id = params['key'] ?? ''
  const key = listKeys(locals, locals.keyUses.pending()).find(({ row }) => row.Id === id)
  if (key === undefined) throw new RequestError('NotFound', noSuchKey)
  if (!isUnsafe(request.method))
    return { ...key, asks: url.searchParams.has('revoke') && key.row.RevokedAt === null }
  const fields = await readFields(request)
  if (fields.get('do') === 'revoke') {
    await revokeKey(locals, id, loginName)
    return redirect(adminApiKeyPath(id), 303)
  }
  await changeKey(locals, id, parse(keySettings, Object.fromEntries(fields)), loginName)
  setNotice(context, settingsSaved)
  return redirect(adminApiKeyPath(id), 303)
}

/** Throws `Invalid` with a sentence for each wrong field. */
function parse<T>(schema: z.ZodType<T>, values: Readonly<Record<string, unknown>>): T {
  const result = schema.safeParse({ account: '', fields: '', ...values })
  if (result.success) return result.data
  const problems = result.error.issues.map(({ path, message }) => [String(path[0]), message])
  throw new RequestError('Invalid', problems[0]![1]!, Object.fromEntries(problems))
}
