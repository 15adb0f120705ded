import type { APIContext } from 'astro'
import { z } from 'zod'
import { exportRegistrants } from '#src/use-cases/account/registrants/export-registrants.ts'
import { requireAdministrator } from '#src/use-cases/admin/administrator.ts'

const word = z.string().trim().max(254).catch('')

const querySchema = z.object({
  format: z.enum(['csv', 'jsonl']).catch('csv'),
  source: word,
  from: word,
  to: word,
  email: word,
})

const types = { csv: 'text/csv', jsonl: 'application/jsonl' } as const

export async function handleRegistrants({ locals, url }: APIContext): Promise<Response> {
  const { loginName } = requireAdministrator(locals)
  const { format, ...query } = querySchema.parse(Object.fromEntries(url.searchParams))
  const lines = await exportRegistrants(locals, query, format, loginName)
  Object.assign(locals, { lines })
  return new Response(null, {
    headers: {
      'Content-Type': `${types[format]}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="registrants.${format}"`,
    },
  })
}
