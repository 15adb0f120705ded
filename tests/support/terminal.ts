import { PassThrough } from 'node:stream'
import type { Terminal } from '../../scripts/setup/ask-password.ts'

/** A person who answers each question with the next of its answers. */
export function personWith(answers: Readonly<Record<string, readonly string[]>>): Terminal {
  const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => stdin })
  const stderr = new PassThrough()
  const left = new Map(Object.entries(answers).map(([question, all]) => [question, [...all]]))
  stderr.on('data', (chunk: Buffer) => {
    const answer = left.get(String(chunk).trim())?.shift()
    if (answer !== undefined) setImmediate(() => stdin.write(`${answer}\n`))
  })
  return { stdin, stderr } as unknown as Terminal
}
