import { createInterface } from 'node:readline/promises'
import type { Terminal } from './ask-password.ts'

/** Asks a question on the terminal; null if there is no terminal. Ctrl+C and Ctrl+D mean no. */
export async function confirm(
  question: string,
  { stdin, stderr }: Terminal = process,
): Promise<boolean | null> {
  if (!stdin.isTTY) return null
  const lines = createInterface({ input: stdin, output: stderr })
  try {
    return /^y(?:es)?$/i.test((await lines.question(`${question} [y/N] `)).trim())
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ABORT_ERR') throw error
    stderr.write('\n')
    return false
  } finally {
    lines.close()
  }
}
