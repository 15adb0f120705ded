import type { APIRoute } from 'astro'
import { groupIn } from '#src/server/alerts/newsfeeds/list-page.ts'
import { newsfeedIds } from '#src/use-cases/alerts/subscriptions/list.ts'

export const GET: APIRoute = (context) =>
  Response.json({ ids: newsfeedIds(context.locals, groupIn(context)) })
