import { isRequestError } from '#src/domain/errors.ts'

/** What is left of what was chosen; nothing if all of it is gone. */
export async function leftOf<Row>(find: () => Promise<readonly Row[]>): Promise<readonly Row[]> {
  try {
    return await find()
  } catch (error) {
    if (isRequestError(error) && error.name === 'NotFound') return []
    throw error
  }
}
