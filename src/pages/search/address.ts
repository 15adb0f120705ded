import type { APIRoute } from 'astro'
import { searchAddress } from '#src/server/location/location.ts'

export const GET: APIRoute = searchAddress
