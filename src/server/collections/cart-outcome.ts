import type { APIContext } from 'astro'
import { isRequestError } from '#src/domain/errors.ts'
import { cartActionFailed } from '#src/domain/messages/saved/collections.ts'
import { storageFailureOf } from '#src/domain/storage-failure.ts'

/**
 * What came of a call of SPEC §7 that says `success`: what is wrong with its values is an outcome like the others; rights
 * and things that are missing are errors.
 */
export async function cartOutcome(work: () => Promise<object>): Promise<Response> {
  try {
    return Response.json({ success: true, ...(await work()) })
  } catch (error) {
    if (!isRequestError(error) || error.name !== 'Invalid') throw error
    const { message, fields } = error
    return Response.json({ success: false, error: message, message, fields })
  }
}

/** The same for cart actions; unexpected failures get the sentence of SPEC §8. */
export async function cartAction(
  { locals }: APIContext,
  work: () => Promise<object>,
): Promise<Response> {
  try {
    return await cartOutcome(work)
  } catch (error) {
    if (isRequestError(error) || storageFailureOf(error) !== null) throw error
    locals.log.error({ err: error }, 'a cart could not be changed')
    const message = cartActionFailed
    return Response.json({ success: false, error: message, message }, { status: 500 })
  }
}
