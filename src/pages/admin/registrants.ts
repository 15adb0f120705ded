import type { APIRoute } from 'astro'
import { handleRegistrants } from '#src/server/admin/registrants-export.ts'

export const GET: APIRoute = handleRegistrants
