import type { APIRoute } from 'astro'
import { handleAlertClick } from '#src/server/mail/alert-visits.ts'

export const GET: APIRoute = handleAlertClick
