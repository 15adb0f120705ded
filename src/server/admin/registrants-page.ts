import type { APIContext } from 'astro'
import { z } from 'zod'
import type { RegistrantsView } from '#src/domain/account/registrant-export.ts'
import { isRequestError } from '#src/domain/errors.ts'
import { exportRegistrants } from '#src/use-cases/account/registrants/export-registrants.ts'
import { requireAdministrator } from '#src/use-cases/admin/administrator.ts'

const word = z.string().trim().max(254).catch('')

const querySchema = z.object({ source: word, from: word, to: word, email: word })
const formatSchema = z.enum(['csv', 'jsonl']).nullable().catch('csv')

const types = { csv: 'text/csv', jsonl: 'application/jsonl' } as const

/** The form, or, with a `format`, the file. */
export async function handleRegistrants(context: APIContext): Promise<RegistrantsView | Response> {
  const { locals, url } = context
  const { loginName } = requireAdministrator(locals)
  const query = querySchema.parse(Object.fromEntries(url.searchParams))
  const format = formatSchema.parse(url.searchParams.get('format'))
  if (format === null) return { status: 200, query, format: 'csv', fields: {} }
  try {
    const lines = await exportRegistrants(locals, query, format, loginName)
    Object.assign(locals, { lines })
  } catch (error) {
    if (!isRequestError(error)) throw error
    return { status: error.status, query, format, fields: error.fields }
  }
  return new Response(null, {
    headers: {
      'Content-Type': `${types[format]}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="registrants.${format}"`,
    },
  })
}
