import type { APIRoute } from 'astro'
import { findShapes } from '#src/server/map/overlays.ts'

export const GET: APIRoute = (context) => Response.json(findShapes(context))
