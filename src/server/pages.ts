import { createApp } from 'astro/app/entrypoint'
import type { Locals } from './locals.ts'

// What the build of the pages exports. Whole answers: an error after the first byte could not be told any more.

const app = createApp({ streaming: false })
const pages = app.manifest.pageMap ?? new Map()

// Left alone, every request would import its page again, which costs as much as finding out who asks.
for (const [path, load] of pages) pages.set(path, once(load))

/** Answers a request of the site's own origin. */
export const render = (request: Request, locals: Locals): Promise<Response> =>
  app.render(request, { addCookieHeader: true, locals })

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null
  return () => (loading ??= load())
}
