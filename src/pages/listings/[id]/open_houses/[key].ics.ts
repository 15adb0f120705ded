import type { APIRoute } from 'astro'
import { sendOpenHouseCalendar } from '#src/server/open-houses/open-house-page.ts'

export const GET: APIRoute = sendOpenHouseCalendar
