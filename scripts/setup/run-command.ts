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
    else if (isFileError(error)) say(`\n${error.path} ${fileReasons[error.code]}.`, 'error')
    else sayError(error)
    process.exitCode = 1
  }
}

const fileReasons = {
  EEXIST: 'exists, and isn’t a folder',
  EISDIR: 'is a folder',
  ELOOP: 'is a link in a circle',
  ENOENT: 'doesn’t exist',
  ENOTDIR: 'isn’t a folder, or isn’t in one',
} as const

const isFileError = (
  error: unknown,
): error is { readonly code: keyof typeof fileReasons; readonly path: string } => {
  const { code = '', path } = error as NodeJS.ErrnoException
  return Object.hasOwn(fileReasons, code) && path !== undefined
}
