import type { APIContext } from 'astro'
import { z } from 'zod'

const querySchema = z.object({
  q: z.string().max(200).catch(''),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
})

export const readList = ({ url }: APIContext) => {
  const { q, page } = querySchema.parse(Object.fromEntries(url.searchParams))
  return { q: q.trim(), page }
}
