import { isRequestError } from '#src/domain/errors.ts'
import { storageFailureOf } from '#src/domain/storage-failure.ts'
import { Stop, say, sayError } from './say.mjs'

/** Runs a command. Errors that a user can act on are printed as a sentence, with the exit code 1. */
export async function runCommand(body: () => Promise<void> | void): Promise<void> {
  try {
    await body()
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    if (error instanceof Stop) say(`\n${error.message}`, 'error')
    else if (storageFailureOf(error) === 'full') say('\nThe disk is full.', 'error')
    else if (code.startsWith('SQLITE_') && storageFailureOf(error) !== null)
      say(`\nThe database cannot be used: ${(error as Error).message}.`, 'error')
    else if (isRequestError(error)) say(`\n${error.message}`, 'error')
    else if (['EACCES', 'EROFS', 'EPERM'].includes(code))
      say(`\nNot allowed: ${(error as Error).message}`, 'error')
    else sayError(error)
    process.exitCode = 1
  }
}
