import type { APIContext } from 'astro'
import type { Exported } from '#src/use-cases/contacts/export-contacts.ts'
import { listParams } from './contacts-page.ts'

export async function exportResponse(
  { locals, url }: APIContext,
  make: (context: APIContext['locals'], selection: Exported) => Promise<string>,
  { name, type }: { readonly name: string; readonly type: string },
): Promise<Response> {
  const { q, tag } = listParams(url)
  return new Response(await make(locals, { q, tag }), {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  })
}
