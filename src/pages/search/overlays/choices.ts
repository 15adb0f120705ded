import type { APIRoute } from 'astro'
import { listOverlayChoices } from '#src/use-cases/overlays/overlay-choices.ts'

export const GET: APIRoute = ({ locals }) => Response.json({ data: listOverlayChoices(locals) })
