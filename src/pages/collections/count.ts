import type { APIRoute } from 'astro'
import { countOwnCollections } from '#src/use-cases/collected-listings/list-collections.ts'

export const GET: APIRoute = async ({ locals }) =>
  Response.json({ count: await countOwnCollections(locals) })
