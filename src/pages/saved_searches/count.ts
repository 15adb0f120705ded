import type { APIRoute } from 'astro'
import { countSearches } from '#src/use-cases/searches/saved/list-searches.ts'

export const GET: APIRoute = ({ locals }) => Response.json(countSearches(locals))
