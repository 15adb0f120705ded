import { createApp } from 'astro/app/entrypoint'
import type { Locals } from './locals.ts'

// What the build of the pages exports. Whole answers: an error after the first byte could not be told any more.

const app = createApp({ streaming: false })

/** Answers a request of the site's own origin. */
export const render = (request: Request, locals: Locals): Promise<Response> =>
  app.render(request, { addCookieHeader: true, locals })
