import type { APIRoute } from 'astro'
import { sendPlanCalendar } from '#src/server/open-houses/plan-page.ts'

export const GET: APIRoute = sendPlanCalendar
