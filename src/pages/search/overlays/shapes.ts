import type { APIRoute } from 'astro'
import { findShapes } from '#src/server/map/overlays.ts'

export const GET: APIRoute = async (context) => Response.json(await findShapes(context))
