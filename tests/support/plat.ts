import { Readable } from 'node:stream'
import { plat } from '../../scripts/plat/commands.ts'
import { runCommand } from '../../scripts/setup/run-command.ts'
import type { Ended } from './command.ts'

/**
 * Runs the operator's tool inside the process of the test, since starting a process takes a second. `runScript` tests
 * what depends on the process (signals, pipes, memory).
 */
export async function runPlat(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  input = '',
): Promise<Ended> {
  const { PATH = '', HOME = '' } = process.env
  const said = { out: '', err: '' }
  const { exitCode } = process
  process.exitCode = undefined
  const restore = [
    replace(process, 'env', { PATH, HOME, ...environment }),
    replace(process, 'stdin', Readable.from(input === '' ? [] : [Buffer.from(input)])),
    replace(
      process.stdout,
      'write',
      into((text) => (said.out += text)),
    ),
    replace(
      process.stderr,
      'write',
      into((text) => (said.err += text)),
    ),
    replace(console, 'error', (...words: unknown[]) => (said.err += `${words.map(wordsOf)}\n`)),
  ]
  try {
    await runCommand(() => plat([...args]))
    return { code: Number(process.exitCode ?? 0), ...said }
  } finally {
    for (const back of restore) back()
    process.exitCode = exitCode
  }
}

const wordsOf = (word: unknown) => (word instanceof Error ? word.stack : String(word))

function into(take: (text: string) => void) {
  return (chunk: string | Uint8Array, ...rest: unknown[]) => {
    take(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString())
    const done = rest.find((each) => typeof each === 'function')
    if (done !== undefined) queueMicrotask(() => done())
    return true
  }
}

function replace(target: object, name: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(target, name)
  Object.defineProperty(target, name, { value, writable: true, configurable: true })
  return () => {
    if (before !== undefined) Object.defineProperty(target, name, before)
    else Reflect.deleteProperty(target, name)
  }
}
