import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { freePort } from './server/server.ts'

const administrator = 'plat'

export interface TestPostgres {
  readonly url: string
  stop(): Promise<void>
}

/** `programs` is the folder of `initdb` and `postgres`. */
export async function startPostgres(programs: string): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'plat-postgres-'))
  const data = join(folder, 'data')
  const user = ordinaryUser()
  if (user !== null) chownSync(folder, user.uid, user.gid)
  const making = ['-D', data, '-U', administrator, '--auth=trust', '--no-sync', '-E', 'UTF8']
  execFileSync(join(programs, 'initdb'), making, { ...user, cwd: folder, stdio: 'ignore' })
  const port = String(await freePort())
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off']
  const serving = ['-D', data, '-p', port, ...settings.flatMap((setting) => ['-c', setting])]
  const server = spawn(join(programs, 'postgres'), serving, { ...user, cwd: folder })
  const ended = once(server, 'exit')
  await isReady(server.stderr)
  return {
    url: `postgres://${administrator}@127.0.0.1:${port}/postgres`,
    async stop() {
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

async function isReady(log: Readable): Promise<void> {
  const said: string[] = []
  for await (const line of createInterface(log)) {
    said.push(line)
    if (line.includes('ready to accept connections')) return void log.resume()
  }
  throw new Error(`PostgreSQL ended:\n${said.join('\n')}`)
}

/** PostgreSQL refuses to run as root; then it runs as Debian's `postgres`. */
function ordinaryUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const id = (option: string) => Number(execFileSync('id', [option, 'postgres']))
  return { uid: id('-u'), gid: id('-g') }
}
