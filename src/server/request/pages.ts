import { createApp } from 'astro/app/entrypoint'
import { type Answer, type PageRequest, toAnswer, toRequest } from '#src/server/http/answer.ts'
import { createListAnswers, listAt } from '#src/server/results/results-answer.ts'
import { answerEndpoint, endpointAt } from './endpoint.ts'
import type { Marks } from './frames.ts'
import type { Locals } from './locals.ts'

// What the build of the pages exports. Whole answers: an error after the first byte could not be told any more.

const app = createApp({ streaming: false })
const framePath = '/fragments/results-frame'
const pages = app.manifest.pageMap ?? new Map()

// Left alone, every request would import its page again, which costs as much as finding out who asks.
for (const [path, load] of pages) pages.set(path, once(load))

/** Answers a request of the site's own origin. */
export async function render(asked: PageRequest, locals: Locals): Promise<Answer> {
  const endpoint = endpointAt(asked.target)
  if (endpoint !== undefined) return answerEndpoint(endpoint, asked, locals)
  const mode = listAt(asked)
  const list = mode && (await answerList(mode, asked, locals))
  return list ?? toAnswer(await app.render(toRequest(asked), { addCookieHeader: true, locals }))
}

const answerList = createListAnswers(async (locals: Locals, marks: Marks) => {
  const made = await app.render(new Request(locals.origin + framePath), {
    locals: { ...locals, marks, csrfToken: () => marks.token },
  })
  return made.text()
})

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null
  return () => (loading ??= load())
}
