import type { APIRoute } from 'astro'
import { getResultIds } from '#src/server/search/results/result-ids.ts'

/** The ids that "select all" of a whole result selects. */
export const GET: APIRoute = async (context) => Response.json(await getResultIds(context))
