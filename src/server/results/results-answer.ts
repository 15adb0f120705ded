import { filterForm } from '#src/components/filter/filter-form.ts'
import { resultsMain } from '#src/components/results/results-main.ts'
import { resultsPath } from '#src/domain/paths.ts'
import { type ResultsView, robotsFor, titleOf } from '#src/domain/results/results-page.ts'
import type { Answer, PageRequest } from '#src/server/http/answer.ts'
import { cacheControl } from '#src/server/request/caching.ts'
import { keepFrames, type MakeFrame } from '#src/server/request/frames.ts'
import { identify } from '#src/server/request/identify.ts'
import { type LightContext, lightContext, Rewritten } from '#src/server/request/light-context.ts'
import type { Locals } from '#src/server/request/locals.ts'
import { isUnsafe } from '#src/server/security/forgery.ts'
import { answerResults } from './results.ts'

// The lists of results are what most requests ask for: their way past the framework takes a third of the time. What they
// show, and what they do with a request, is the same as on their routes.

type ListMode = 'list' | 'summary'

const modes = new Map<string, ListMode>([
  [resultsPath('list'), 'list'],
  [resultsPath('summary'), 'summary'],
])

/** The list that is asked for, if it is one. */
export const listAt = ({ target, method }: PageRequest): ListMode | undefined =>
  isUnsafe(method) ? undefined : modes.get(target.split('?', 1)[0]!)

/** Answers lists; null for what their routes have to answer, which find in `locals.thrown` what went wrong already. */
export function createListAnswers(make: MakeFrame) {
  const frameFor = keepFrames(make)
  return async (mode: ListMode, asked: PageRequest, locals: Locals): Promise<Answer | null> => {
    const light = lightContext(asked, locals)
    try {
      await identify(light.context)
      const view = await answerResults(light.context, mode)
      return view instanceof Response
        ? elsewhere(view, light, asked)
        : await show(view, light, asked)
    } catch (error) {
      if (!(error instanceof Rewritten)) Object.assign(locals, { thrown: error })
      return null
    }
  }

  async function show(view: ResultsView, light: LightContext, asked: PageRequest): Promise<Answer> {
    const { locals } = light.context
    const fill = await frameFor(locals, { freshness: view.freshness, robots: robotsFor(view) })
    const token = locals.user === null ? '' : locals.csrfToken()
    const page = fill({
      title: titleOf(view),
      search: filterForm(view).text,
      main: resultsMain(view).text,
      token,
    })
    const headers = { 'content-type': 'text/html', ...headersOf(light, asked, view.status) }
    return { status: view.status, headers, body: Buffer.from(page, 'latin1') }
  }
}

function elsewhere({ status, headers }: Response, light: LightContext, asked: PageRequest): Answer {
  const location = headers.get('Location') ?? '/'
  return {
    status,
    headers: { location, ...headersOf(light, asked, status) },
    body: Buffer.alloc(0),
  }
}

function headersOf(
  { context: { locals }, cookies }: LightContext,
  { method }: PageRequest,
  status: number,
) {
  const set = cookies()
  const { value } = cacheControl(locals, method, status)
  return {
    'cache-control': value,
    vary: 'Cookie, Save-Data',
    ...(set.length > 0 && { 'set-cookie': set }),
  }
}
