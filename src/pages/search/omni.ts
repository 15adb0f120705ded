import type { APIRoute } from 'astro'
import { searchOmni } from '#src/server/location/location.ts'

export const GET: APIRoute = searchOmni
