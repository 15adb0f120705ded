import type { APIContext } from 'astro'
import { z } from 'zod'
import { RequestError } from '#src/domain/errors.ts'
import { maxRetainedLength } from '#src/domain/search/filter/cards/limits.ts'
import { resolveFilter } from '#src/use-cases/search/filter/stored-filters.ts'
import { tagRecent } from '#src/use-cases/searches/my-searches.ts'

const body = z.object({ filter: z.string().max(maxRetainedLength) })

export async function noteRecentSearch({ locals, request }: APIContext): Promise<Response> {
  const read = body.safeParse(await request.json().catch(() => null))
  if (!read.success)
    throw new RequestError('BadRequest', 'The body has to be JSON with the text of a filter.')
  const filter = resolveFilter(locals, read.data.filter)
  if (filter.text.length <= maxRetainedLength) await tagRecent(locals, filter)
  return new Response(null, { status: 204 })
}
