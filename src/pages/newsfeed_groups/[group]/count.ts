import type { APIRoute } from 'astro'
import { groupIn } from '#src/server/alerts/newsfeeds/list-page.ts'
import { countNewsfeeds } from '#src/use-cases/alerts/subscriptions/list.ts'

export const GET: APIRoute = (context) =>
  Response.json({ count: countNewsfeeds(context.locals, groupIn(context)) })
