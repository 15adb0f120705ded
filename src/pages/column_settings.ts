import type { APIRoute } from 'astro'
import { saveColumnWidths } from '#src/server/listing/listing-views.ts'

export const PUT: APIRoute = async (context) => Response.json(await saveColumnWidths(context))
