import type { APIRoute } from 'astro'
import { calendarFile } from '#src/server/visits/showings-page.ts'
import { getOutboxCalendar } from '#src/use-cases/admin/list-outbox.ts'

export const GET: APIRoute = ({ locals, params }) => {
  const { name, text } = getOutboxCalendar(locals, params['id'] ?? '')
  return calendarFile(text, name)
}
