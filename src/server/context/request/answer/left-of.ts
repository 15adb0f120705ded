import { isRequestError } from '#src/domain/errors.ts'

/** What is left of what was chosen; nothing if all of it is gone. */
export function leftOf<Row>(find: () => readonly Row[]): readonly Row[] {
  try {
    return find()
  } catch (error) {
    if (isRequestError(error) && error.name === 'NotFound') return []
    throw error
  }
}
