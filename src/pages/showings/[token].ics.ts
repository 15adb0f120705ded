import type { APIRoute } from 'astro'
import { sendShowingCalendar } from '#src/server/visits/showings-page.ts'

export const GET: APIRoute = sendShowingCalendar
