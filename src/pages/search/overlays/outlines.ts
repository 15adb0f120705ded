import type { APIRoute } from 'astro'
import { findOutlines } from '#src/server/map/overlays.ts'

export const GET: APIRoute = async (context) => Response.json(await findOutlines(context))
