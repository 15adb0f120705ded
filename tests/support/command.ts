import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** As `npm start` sets it: processes start in half the time. */
export const compileCache = { NODE_COMPILE_CACHE: join(root, '.cache/compiled') }

export interface Ended {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** Runs a script of the project under this Node; `input` is its standard input. */
export function runScript(
  script: string,
  args: readonly string[],
  environment = {},
  input = '',
  cwd = root,
): Promise<Ended> {
  const { PATH = '', HOME = '' } = process.env
  const path = resolve(cwd, script)
  return new Promise((end, reject) => {
    const child = spawn(process.execPath, [path, ...args], {
      cwd,
      env: { PATH, HOME, ...compileCache, ...environment },
    })
    let out = ''
    let err = ''
    child.stdout.on('data', (chunk: Buffer) => (out += String(chunk)))
    child.stderr.on('data', (chunk: Buffer) => (err += String(chunk)))
    child.stdin.on('error', () => undefined)
    child.on('error', reject)
    child.on('close', (code) => end({ code, out, err }))
    child.stdin.end(input)
  })
}
