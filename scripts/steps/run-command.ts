import { Stop, say } from '../setup/say.mjs'

/** Prints errors that a person can act on as a sentence; the exit code is 1. */
export async function runCommand(body: () => Promise<void>): Promise<void> {
  try {
    await body()
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    if (error instanceof Stop) say(`\n${error.message}`)
    else if (code === 'ENOSPC') say('\nThe disk is full.')
    else if (['EACCES', 'EROFS', 'EPERM'].includes(code))
      say(`\nNot allowed: ${(error as Error).message}`)
    else console.error(error)
    process.exitCode = 1
  }
}
