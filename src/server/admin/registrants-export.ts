import { setImmediate } from 'node:timers/promises'
import type { APIContext } from 'astro'
import { z } from 'zod'
import { registrantsCut } from '#src/domain/admin/messages/admin-messages.ts'
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

/** A response is complete in memory before it is sent. `plat registrants export` has no limit. */
const mostLetters = 32 * 1024 ** 2

const types = { csv: 'text/csv', jsonl: 'application/jsonl' } as const

export async function handleRegistrants({ locals, url }: APIContext): Promise<Response> {
  const { loginName } = requireAdministrator(locals)
  const { format, ...query } = querySchema.parse(Object.fromEntries(url.searchParams))
  const parts: string[] = []
  let letters = 0
  for (const lines of await exportRegistrants(locals, query, format, loginName)) {
    letters += lines.length
    if (letters > mostLetters) {
      parts.push(
        format === 'csv'
          ? `"${registrantsCut}"\r\n`
          : `${JSON.stringify({ error: registrantsCut })}\n`,
      )
      break
    }
    parts.push(lines)
    await setImmediate()
  }
  return new Response(parts.join(''), {
    headers: {
      'Content-Type': `${types[format]}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="registrants.${format}"`,
    },
  })
}
