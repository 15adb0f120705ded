import { RequestError } from '#src/domain/errors.ts'
import { mapAnswersPath } from '#src/domain/map/paths.ts'
import { countPath } from '#src/domain/paths.ts'
import { formToFilterPath } from '#src/domain/results/panel-paths.ts'
import { type Answer, type PageRequest, toRequest } from '#src/server/http/answer.ts'
import { answerMap } from '#src/server/map/map-answer.ts'
import { answerCount, answerFormToFilter } from '#src/server/results/count.ts'
import { readCookie } from '#src/server/security/cookies.ts'
import { isUnsafe } from '#src/server/security/forgery.ts'
import { cacheControl } from './caching.ts'
import { failureJson, failureOf } from './failure.ts'
import { readFields } from './fields.ts'
import { identifyBy, refuseForgery } from './identify.ts'
import type { Locals } from './locals.ts'

// Scripts ask these while somebody types: a page's way to its answer takes as long as the answer itself.

/** Answers the fields of a query, or of a form that was posted, with what becomes JSON. */
export type Endpoint = (locals: Locals, fields: URLSearchParams) => Promise<object>

const endpoints = new Map<string, Endpoint>([
  [countPath(), answerCount],
  [formToFilterPath(), answerFormToFilter],
  [mapAnswersPath(), answerMap],
])

/** What answers at the target of a request, if it is no page. */
export const endpointAt = (target: string): Endpoint | undefined =>
  endpoints.get(target.split('?', 1)[0]!.replace(/\/$/, ''))

/** Says who asks, refuses forgeries and answers; whatever is thrown becomes JSON too. */
export async function answerEndpoint(
  endpoint: Endpoint,
  asked: PageRequest,
  locals: Locals,
): Promise<Answer> {
  try {
    const found = await identifyBy(
      locals,
      readCookie(asked.headers.cookie, locals.cookieNames.session),
    )
    const fields = await fieldsOf(asked, locals, found)
    return json(200, await endpoint(locals, fields), asked, locals)
  } catch (error) {
    const failure = failureOf(error)
    if (failure.status === 500) locals.log.error({ err: error }, 'request failed')
    return json(failure.status, failureJson(failure, locals.requestId), asked, locals)
  }
}

type Found = Awaited<ReturnType<typeof identifyBy>>

async function fieldsOf(
  asked: PageRequest,
  locals: Locals,
  found: Found,
): Promise<URLSearchParams> {
  const { method, target, headers } = asked
  if (!isUnsafe(method))
    return new URLSearchParams(target.includes('?') ? target.slice(target.indexOf('?')) : '')
  const request = toRequest(asked)
  const cookies = { get: (name: string) => cookieValue(readCookie(headers.cookie, name)) }
  await refuseForgery({ request, locals, cookies }, found)
  if (method !== 'POST') throw new RequestError('NotFound', 'There is no such page.')
  return readFields(request)
}

const cookieValue = (value: string | undefined) => (value === undefined ? undefined : { value })

function json(status: number, body: object, { method }: PageRequest, locals: Locals): Answer {
  const headers = {
    'content-type': 'application/json',
    'cache-control': cacheControl(locals, method, status).value,
    vary: 'Cookie',
  }
  return { status, headers, body: Buffer.from(JSON.stringify(body)) }
}
