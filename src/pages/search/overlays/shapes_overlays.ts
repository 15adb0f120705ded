import type { APIRoute } from 'astro'
import { findOverlaysOfShapes } from '#src/server/map/overlays.ts'

export const GET: APIRoute = (context) => Response.json(findOverlaysOfShapes(context))
