import { isExpected } from '#src/domain/errors.ts'
import type { Log } from '#src/use-cases/context/context.ts'

export async function unlessUnexpected<Result, Instead>(
  log: Log,
  message: string,
  work: () => Result | Promise<Result>,
  instead: () => Instead | Promise<Instead>,
): Promise<Result | Instead> {
  try {
    return await work()
  } catch (err) {
    if (isExpected(err)) throw err
    log.error({ err }, message)
    return await instead()
  }
}
