import type { APIRoute } from 'astro'
import { handleAlertOpen } from '#src/server/mail/alert-visits.ts'

export const GET: APIRoute = handleAlertOpen
