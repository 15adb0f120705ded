import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { compileCache } from '../command.ts'

const root = join(import.meta.dirname, '../../..')

export interface TestServer {
  readonly origin: string
  readonly pid: number
  readonly databasePath: string
  output(): string
  /** Returns the exit code; null if the signal ended it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** Starts the build, or another script, on a free port and waits until it serves; fails with the server's output. */
export async function startServer(
  databasePath: string,
  environment: Record<string, string> = {},
  script = 'scripts/start.ts',
): Promise<TestServer> {
  const port = environment['PORT'] ?? (await freePort())
  const { PATH = '', HOME = '' } = process.env
  const env = {
    PATH,
    HOME,
    ...compileCache,
    PORT: String(port),
    DATABASE_PATH: databasePath,
    DEMO: '0',
    MEDIA_LADDER: '0',
    // Other tests keep the machine busy; deadlines of searches have separate tests.
    SEARCH_DEADLINE_MS: '30000',
    TIME_ZONE: 'UTC',
    ...environment,
  }
  const child = spawn(process.execPath, [join(root, script)], { cwd: root, env })
  const said: string[] = []
  const end = () => child.kill()
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  await served(child, said, ended)
  return {
    origin: `http://localhost:${port}`,
    pid: child.pid!,
    databasePath,
    output: () => said.join(''),
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      return await ended
    },
  }
}

function served(child: ChildProcess, said: string[], ended: Promise<number | null>): Promise<void> {
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said.push(String(chunk))
      if (said.join('').includes('"msg":"serving"')) resolve()
    }
    child.stdout!.on('data', listen)
    child.stderr!.on('data', listen)
    void ended.then((code) => reject(new Error(`The server ended with ${code}:\n${said.join('')}`)))
  })
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}
