import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { openConnection } from '#db/connect.ts'
import { runPlat } from '../support/plat.ts'
import { send } from '../support/server/http.ts'
import { startServer, type TestServer } from '../support/server/server.ts'
import { demoDatabaseFile } from '../support/server/site.ts'
import { signedIn } from '../support/server/visitor.ts'

async function start(processes: number) {
  const server = await startServer(demoDatabaseFile(), { PROCESSES: String(processes) })
  onTestFinished(async () => void (await server.stop()))
  return server
}

const restart = ({ databasePath }: TestServer, args: readonly string[] = []) =>
  runPlat(['restart', ...args], { DATABASE_PATH: databasePath, DEMO: '0' })

/** As administrators see them. */
async function processesOf({ origin }: TestServer): Promise<number[]> {
  const admin = await signedIn(origin, 'admin')
  const { text } = await admin.get('/readyz')
  return (JSON.parse(text) as { processes: { pid: number }[] }).processes.map(({ pid }) => pid)
}

it('plat restart replaces all processes of a running site, and no request fails', async () => {
  const server = await start(2)
  const stateFile = `${server.databasePath}.supervisor`
  const failed: unknown[] = []
  let isOver = false
  const asking = Array.from({ length: 3 }, async () => {
    while (!isOver) {
      await setTimeout(20)
      await send(server.origin, '/list').then(
        ({ status }) => status === 200 || failed.push(status),
        (error: Error) => failed.push(error.message),
      )
    }
  })
  expect(await restart(server, ['now'])).toMatchObject({ code: 1, out: '' })
  const before = await processesOf(server)
  const ended = await restart(server)
  expect(ended).toMatchObject({ code: 0, err: '' })
  expect(ended.out).toMatch(/^All 3 processes of the site were replaced in \d+ s\.\n$/)
  const after = await processesOf(server)
  expect(after.length).toBe(3)
  expect(after.filter((pid) => before.includes(pid))).toEqual([])

  const connection = openConnection(server.databasePath)
  const last = 'DELETE FROM migrations WHERE Seq = (SELECT max(Seq) FROM migrations) RETURNING *'
  const migration = connection.prepare(last).get()
  const refused = await restart(server)
  expect(refused).toMatchObject({ code: 3, out: '' })
  expect(refused.err).toContain('This version must upgrade the database')
  connection
    .prepare('INSERT INTO migrations VALUES (:Seq, :Name, :Hash, :AppliedAt)')
    .run(migration)
  connection.close()

  const state = JSON.parse(readFileSync(stateFile, 'utf8')) as object
  writeFileSync(`${server.databasePath}.restart`, '/opt/plat-9')
  process.kill(server.pid, 'SIGUSR2')
  await expect
    .poll(() => server.output(), { timeout: 60_000 })
    .toContain('The new code couldn’t be prepared')
  writeFileSync(stateFile, JSON.stringify({ ...state, pid: process.pid }))
  expect((await restart(server)).err).toContain('is still starting, or runs in one process')

  isOver = true
  await Promise.all(asking)
  expect(failed).toEqual([])
  expect(await server.stop()).toBe(0)
  expect(existsSync(stateFile)).toBe(false)
  expect((await restart(server)).err).toContain('No site is running with the database')
}, 240_000)

it('plat restart leaves a site in one process as it is', async () => {
  const server = await start(1)
  const refused = await restart(server)
  expect(refused).toMatchObject({ code: 3, out: '' })
  expect(refused.err).toContain(
    `The site (process ${server.pid}) is still starting, or runs in one`,
  )
  expect((await send(server.origin, '/healthz')).status).toBe(200)
}, 120_000)
