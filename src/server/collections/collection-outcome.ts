import type { APIContext } from 'astro'
import { cartActionFailed } from '#src/domain/collections/messages.ts'
import { isRequestError } from '#src/domain/errors.ts'
import { unlessUnexpected } from '#src/server/context/request/answer/unexpected.ts'

/**
 * Responds with `success` (SPEC §7). Invalid values give `success: false`, while missing rights and unknown listings
 * are errors.
 */
export async function collectionOutcome(work: () => Promise<object>): Promise<Response> {
  try {
    return Response.json({ success: true, ...(await work()) })
  } catch (error) {
    if (!isRequestError(error) || error.name !== 'Invalid') throw error
    const { message, fields } = error
    return Response.json({ success: false, error: message, message, fields })
  }
}

/** For an unexpected failure, the response has the sentence of SPEC §8. */
export const collectionAction = (
  { locals }: APIContext,
  work: () => Promise<object>,
): Promise<Response> =>
  unlessUnexpected(
    locals.log,
    'a collection could not be changed',
    () => collectionOutcome(work),
    () => {
      const message = cartActionFailed
      return Response.json({ success: false, error: message, message }, { status: 500 })
    },
  )
