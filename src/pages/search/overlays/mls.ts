import type { APIRoute } from 'astro'
import { listMlsOverlays } from '#src/use-cases/overlays/overlays.ts'

export const GET: APIRoute = ({ locals }) => Response.json({ data: listMlsOverlays(locals) })
