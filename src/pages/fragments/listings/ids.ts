import type { APIRoute } from 'astro'
import { getResultIds } from '#src/server/search/results/result-ids-page.ts'

export const GET: APIRoute = async (context) => Response.json(await getResultIds(context))
