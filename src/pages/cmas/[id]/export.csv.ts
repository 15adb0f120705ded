import type { APIRoute } from 'astro'
import { cmaFile } from '#src/server/cma/cma-page.ts'

export const GET: APIRoute = cmaFile
