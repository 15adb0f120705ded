import type { APIRoute } from 'astro'
import { countSearches } from '#src/use-cases/saved-searches/list-searches.ts'

export const GET: APIRoute = ({ locals }) => Response.json(countSearches(locals))
