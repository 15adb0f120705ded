import type { APIRoute } from 'astro'
import { groupIn } from '#src/server/alerts/manage/alert-list-page.ts'
import { alertIds } from '#src/use-cases/alerts/manage/list-alerts.ts'

export const GET: APIRoute = (context) =>
  Response.json({ ids: alertIds(context.locals, groupIn(context)) })
