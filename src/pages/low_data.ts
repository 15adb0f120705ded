import type { APIRoute } from 'astro'
import { chooseLowData } from '#src/server/request/low-data.ts'

export const GET: APIRoute = chooseLowData
