import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../support/database.ts'
import { send } from '../support/server/http.ts'
import { startServer, type TestServer } from '../support/server/server.ts'

const root = join(import.meta.dirname, '../..')
const siteChild = 'tests/support/server/supervised/site-child.ts'
const script = 'tests/support/server/supervised/supervisor-child.ts'
const patience = { timeout: 20_000, interval: 20 }

/** Three processes, and a file that makes those that start later fail. */
async function supervised() {
  const file = join(temporaryFolder(), 'state')
  writeFileSync(file, '')
  const server = await startServer(file, {}, script)
  onTestFinished(async () => void (await server.stop()))
  return { server, become: (state: string) => writeFileSync(file, state) }
}

/** The processes that answer, in a round for each. */
async function pidsOf({ origin }: TestServer): Promise<Set<number>> {
  const replies = await Promise.all(Array.from({ length: 24 }, () => send(origin, '/')))
  return new Set(replies.map(({ text }) => Number(text)))
}

const lives = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('the processes of a site', () => {
  it('share the port, and stop with a connection open at the second signal only', async () => {
    const { server } = await supervised()
    const pids = await pidsOf(server)
    expect(pids.size).toBe(3)
    const asleep = send(server.origin, '/asleep').catch((error: Error) => error.message)
    const slow = send(server.origin, '/slow')
    await setTimeout(100)
    const again = setTimeout(700).then(() => process.kill(server.pid, 'SIGTERM'))
    expect(await server.stop()).toBe(1)
    await again
    expect((await slow).status).toBe(200)
    expect(await asleep).toMatch(/hang up|ECONNRESET/)
    await expect.poll(() => [...pids].filter(lives), patience).toEqual([])
  })

  it('stay as they are if new code cannot be prepared or does not start, else are all replaced', async () => {
    const { server, become } = await supervised()
    const pids = await pidsOf(server)
    become('refused')
    process.kill(server.pid, 'SIGHUP')
    const refusals = () => server.output().match(/"msg":"The processes of the site were not all/g)
    await expect.poll(() => refusals()?.length, patience).toBe(1)
    become('broken')
    process.kill(server.pid, 'SIGHUP')
    await expect.poll(() => refusals()?.length, patience).toBe(2)
    expect(server.output()).toContain('"reason":"It is broken."')
    expect(await pidsOf(server)).toEqual(pids)
    become('')
    process.kill(server.pid, 'SIGHUP')
    await expect.poll(() => server.output(), patience).toContain('All processes of')
    const replaced = await pidsOf(server)
    expect([...replaced].filter((pid) => pids.has(pid))).toEqual([])

    // New code may be in another folder.
    const moved = join(temporaryFolder(), 'moved.ts')
    writeFileSync(moved, `import ${JSON.stringify(join(root, siteChild))}`)
    become(moved)
    process.kill(server.pid, 'SIGHUP')
    await expect
      .poll(async () => (await send(server.origin, '/')).headers['x-code'], patience)
      .toBe(moved)
    expect(await server.stop()).toBe(0)
  })

  it('are replaced one by one, at once and then after a pause, and no client of a dead one waits', async () => {
    const { server, become } = await supervised()
    const [first = 0, ...others] = await pidsOf(server)
    become('broken')
    const requests = Array.from({ length: 300 }, () =>
      send(server.origin, '/').then(
        ({ status }) => status,
        (error: NodeJS.ErrnoException) => error.code,
      ),
    )
    process.kill(first, 'SIGKILL')
    const results = new Set(await Promise.all(requests))
    expect([...results].filter((each) => each !== 200 && each !== 'ECONNRESET')).toEqual([])
    await expect.poll(() => server.output(), patience).toContain('could not start. The next try')
    expect(await pidsOf(server)).toEqual(new Set(others))
    become('')
    await expect.poll(async () => (await pidsOf(server)).size, patience).toBe(3)
    expect(server.output()).toContain('ended unexpectedly. Another one takes its place now.')
    await server.stop()
  })

  it('answer what they have begun and end when the process that started them is killed', async () => {
    const { server } = await supervised()
    const pids = await pidsOf(server)
    const slow = send(server.origin, '/slow')
    await setTimeout(100)
    await server.stop('SIGKILL')
    expect((await slow).status).toBe(200)
    await expect.poll(() => [...pids].filter(lives), patience).toEqual([])
  })
})
