import type { APIRoute } from 'astro'
import { groupIn } from '#src/server/alerts/manage/alert-list-page.ts'
import { countAlerts } from '#src/use-cases/alerts/manage/list-alerts.ts'

export const GET: APIRoute = (context) =>
  Response.json({ count: countAlerts(context.locals, groupIn(context)) })
