import type { APIRoute } from 'astro'
import { countOwnCollections } from '#src/use-cases/collected-listings/list-collections.ts'

export const GET: APIRoute = ({ locals }) => Response.json({ count: countOwnCollections(locals) })
