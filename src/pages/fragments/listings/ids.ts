import type { APIRoute } from 'astro'
import { getResultIds } from '#src/server/search/results/result-ids.ts'

/** The ids for "select all" of a result. */
export const GET: APIRoute = async (context) => Response.json(await getResultIds(context))
