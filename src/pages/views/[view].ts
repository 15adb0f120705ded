import type { APIRoute } from 'astro'
import { getViewHeaders } from '#src/server/listing/listing-views.ts'

export const GET: APIRoute = (context) => Response.json(getViewHeaders(context))
