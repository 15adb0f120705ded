import type { APIRoute } from 'astro'
import { sitemapPath } from '#src/domain/search/found/paths.ts'
import { robotsText } from '#src/domain/search/found/robots-text.ts'

export const GET: APIRoute = ({ locals: { isFindable, publicOrigin } }) =>
  new Response(robotsText(isFindable ? publicOrigin + sitemapPath() : null), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  })
