import { isRequestError } from '#src/domain/errors.ts'

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
