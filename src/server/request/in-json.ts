import { failureJson, failureOf } from './failure.ts'
import type { Locals } from './locals.ts'

/** What was found, or what went wrong, as JSON: whoever asks is a script, whatever it says that it accepts. */
export async function inJson(
  locals: Pick<Locals, 'log' | 'requestId'>,
  work: () => Promise<object>,
): Promise<Response> {
  try {
    return Response.json(await work())
  } catch (error) {
    const failure = failureOf(error)
    if (failure.status === 500) locals.log.error({ err: error }, 'request failed')
    return Response.json(failureJson(failure, locals.requestId), { status: failure.status })
  }
}
