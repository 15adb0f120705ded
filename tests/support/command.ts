import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** As set by `npm start`: processes start in half the time. */
export const compileCache = { NODE_COMPILE_CACHE: join(root, '.cache/compiled') }

export interface Ended {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** Runs a script of the project with this Node; `input` is its standard input. */
export const runScript = (
  script: string,
  args: readonly string[],
  environment = {},
  input = '',
  cwd = root,
): Promise<Ended> => startScript(script, args, environment, input, cwd).ended

/** Like `runScript`, but does not wait for the end of the process. */
export function startScript(
  script: string,
  args: readonly string[],
  environment = {},
  input = '',
  cwd = root,
) {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [resolve(cwd, script), ...args], {
    cwd,
    env: { PATH, HOME, ...compileCache, ...environment },
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (said.out += String(chunk)))
  child.stderr.on('data', (chunk: Buffer) => (said.err += String(chunk)))
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, ...said }))
  })
  return { child, said, ended }
}
