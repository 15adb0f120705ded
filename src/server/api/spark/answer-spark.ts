import type { APIContext } from 'astro'
import { nothingHere, onlyMethods, onlyReading } from '#src/domain/api/spark/messages.ts'
import { SparkError, sparkCode } from '#src/domain/api/spark/spark-error.ts'
import { readParameters } from '#src/domain/api/spark/spark-parameters.ts'
import { sparkResponse } from '#src/server/context/request/answer/spark-response.ts'
import { readSparkRequest, type SparkRequest } from './read-spark-request.ts'
import { endSparkSession, identifyProgram, startSparkSession } from './spark-identity.ts'
import { type SparkAnswer, sparkResources } from './spark-resources.ts'

/** Answers programs that speak Spark's API. Errors go to the middleware, which answers in the same envelope. */
export async function answerSpark(context: APIContext): Promise<Response> {
  const path = context.params.path ?? ''
  const asked = await readSparkRequest(context.request)
  if (path === 'session') return startSession(context, asked)
  const program = identifyProgram(context, asked)
  const [, token] = /^session\/([^/]+)$/.exec(path) ?? []
  if (token !== undefined) {
    requireMethod(asked, 'DELETE')
    readParameters(asked.parameters, [])
    endSparkSession(context, program, token)
    return sparkResponse({ Results: [] })
  }
  const resource = sparkResources.find((one) => one.path.test(path))
  if (resource === undefined) throw new SparkError(sparkCode.notFound, nothingHere)
  requireMethod(asked, 'GET')
  const parameters = readParameters(asked.parameters, resource.parameters)
  const parts = resource.path.exec(path)!.slice(1)
  return respond(await resource.answer({ context: program, parameters, parts }))
}

function startSession(context: APIContext, asked: SparkRequest): Response {
  requireMethod(asked, 'POST')
  readParameters(asked.parameters, ['ApiKey'])
  return sparkResponse({ Results: startSparkSession(context, asked) })
}

function requireMethod({ method }: SparkRequest, allowed: 'GET' | 'POST' | 'DELETE'): void {
  if (method === allowed) return
  const message = allowed === 'GET' ? onlyReading : onlyMethods(allowed)
  const Allow = allowed === 'GET' ? 'GET, HEAD' : allowed
  throw new SparkError(sparkCode.readOnly, message, {}, { Allow })
}

function respond({ results, total, skipToken, offset, window }: SparkAnswer): Response {
  const body = { Results: results, ...(skipToken === undefined ? {} : { SkipToken: skipToken }) }
  if (window === null || window.pagination === 'none') return sparkResponse(body)
  const PageSize = Math.max(1, window.limit)
  const place =
    window.page === null || offset !== undefined
      ? { CurrentOffset: offset ?? window.offset }
      : { CurrentPage: window.page }
  const TotalPages = Math.ceil(total / PageSize)
  return sparkResponse({
    ...body,
    Pagination: { TotalRows: total, PageSize, TotalPages, ...place },
  })
}
