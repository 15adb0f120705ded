import type { APIRoute } from 'astro'
import { sendAgendaCalendar } from '#src/server/open-houses/agenda-page.ts'

export const GET: APIRoute = sendAgendaCalendar
