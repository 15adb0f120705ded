import type { APIContext } from 'astro'
import { contactsTooMany } from '#src/domain/contacts/messages.ts'
import { RequestError } from '#src/domain/errors.ts'
import { selectionCartMaximum } from '#src/domain/limits.ts'
import { listOf } from '#src/server/context/request/body/body-lists.ts'
import type { Exported } from '#src/use-cases/contacts/export-contacts.ts'
import { listParams } from './contacts-page.ts'

export async function exportResponse(
  { locals, url }: APIContext,
  make: (context: APIContext['locals'], selection: Exported) => Promise<string>,
  { name, type }: { readonly name: string; readonly type: string },
): Promise<Response> {
  const { q, tag } = listParams(url)
  const ids = listOf(url.searchParams, 'ids')
  if (ids.length > selectionCartMaximum)
    throw new RequestError('BadRequest', contactsTooMany(selectionCartMaximum))
  return new Response(await make(locals, { q, tag, ids }), {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  })
}
