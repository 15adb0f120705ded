import { setTimeout } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { openConnection } from '#db/connect.ts'
import { type MailServer, startMailServer } from '../support/mail/mail-server.ts'
import { call } from '../support/server/call.ts'
import { send } from '../support/server/http.ts'
import { startServer, type TestServer } from '../support/server/server.ts'
import { demoDatabaseFile } from '../support/server/site.ts'
import { signedIn, visitor } from '../support/server/visitor.ts'

const patience = { timeout: 90_000, interval: 20 }
/** More connections than processes: they go to one process after the other. */
const rounds = 16

async function start(processes: number, environment: Record<string, string> = {}) {
  const settings = { PROCESSES: String(processes), ...environment }
  const server = await startServer(demoDatabaseFile(), settings)
  onTestFinished(async () => void (await server.stop()))
  return server
}

/** Processes that have logged a request, without those that run no more. */
function pidsIn(server: TestServer): number[] {
  const lines = server.output().matchAll(/"pid":(\d+),[^\n]*"msg":"request"/g)
  return [...new Set([...lines].map(([, pid]) => Number(pid)))]
}

const mailSettings = ({ address }: MailServer) => ({
  SMTP_URL: `smtp://${address.host}:${address.port}`,
  MAIL_FROM: 'Lakeline <homes@lakeline.example>',
})

it('what a person writes in one of eight processes, all others read at once, and mail is sent at once', async () => {
  const mail = await startMailServer()
  const server = await start(8, mailSettings(mail))
  const { origin } = server
  const admin = await signedIn(origin, 'admin')
  const agent = await signedIn(origin, 'agent')
  await agent.get('/collections')
  const times = Array.from({ length: rounds }, (_, i) => i)
  const Name = 'Seen by all'
  const body = { collection: { Name } }
  const made = await call(origin, agent, { method: 'POST', path: '/collections', body })
  expect(made.status).toBe(200)
  const lists = await Promise.all(times.map(() => agent.get('/collections')))
  expect(lists.every(({ text }) => text.includes(Name))).toBe(true)
  await admin.get('/admin/settings')
  const siteName = 'Eight Lakes Realty'
  const numbers = { registerAfter: '3', sessionDays: '7', grantDays: '90' }
  const form = { do: 'brokerage', siteName, ...numbers, invitedRole: 'portal' }
  expect((await admin.post('/admin/settings', form)).status).toBe(303)
  const pages = await Promise.all(times.map(() => send(origin, '/list')))
  expect(pages.every(({ text }) => text.includes(siteName))).toBe(true)
  const someone = visitor(origin)
  await someone.get('/password/forgotten')
  await someone.post('/password/forgotten', { login_name: 'vow' })
  await expect.poll(() => mail.taken.length, { timeout: 10_000 }).toBe(1)

  const elsewhere = await signedIn(origin, 'agent')
  await agent.get('/account')
  await agent.post('/account', { do: 'end_others' })
  const refusals = await Promise.all(times.map(() => elsewhere.get('/account')))
  expect(refusals.map(({ status }) => status)).toEqual(times.map(() => 303))

  const ready = await admin.get('/readyz')
  const { processes } = JSON.parse(ready.text) as { processes: { role: string }[] }
  expect(processes.map(({ role }) => role)).toEqual(['jobs', ...Array<string>(8).fill('web')])
  expect(JSON.parse((await send(origin, '/readyz')).text)).not.toHaveProperty('processes')
  await expect.poll(() => pidsIn(server).length, patience).toBe(8)
  expect(await server.stop()).toBe(0)
  await mail.close()
}, 240_000)

it('processes that are killed or replaced take no acknowledged write and no other request with them', async () => {
  const server = await start(2)
  const { origin, databasePath } = server
  const agent = await signedIn(origin, 'agent')
  await agent.get('/collections')
  const written: string[] = []
  const failed: unknown[] = []
  let isOver = false
  const write = async (worker: number) => {
    for (let i = 0; !isOver; i++) {
      await setTimeout(20)
      const Name = `Name ${worker} ${i}`
      const body = { collection: { Name } }
      try {
        const made = await call(origin, agent, { method: 'POST', path: '/collections', body })
        if (made.status === 200) written.push(Name)
        else failed.push(made.status)
      } catch (error) {
        failed.push((error as NodeJS.ErrnoException).code)
      }
    }
  }
  const writers = [1, 2, 3].map(write)
  await expect.poll(() => written.length, patience).toBeGreaterThan(10)
  const before = pidsIn(server)

  process.kill(server.pid, 'SIGHUP')
  await expect.poll(() => /All processes of the site/.test(server.output()), patience).toBe(true)
  expect(failed).toEqual([])

  const writtenThen = written.length
  await expect.poll(() => written.length, patience).toBeGreaterThan(writtenThen + 10)
  const now = pidsIn(server).filter((pid) => !before.includes(pid))
  expect(now.length).toBe(2)
  process.kill(now[0]!, 'SIGKILL')
  await expect.poll(() => pidsIn(server).length, patience).toBe(before.length + 3)
  expect(failed.every((code) => code === 'ECONNRESET')).toBe(true)
  expect(failed.length).toBeLessThanOrEqual(writers.length)

  const jobs = /"role":"jobs"/
  expect(jobs.test(server.output())).toBe(false)
  const failedThen = failed.length
  process.kill(jobsOf(server), 'SIGKILL')
  await expect.poll(() => jobs.test(server.output()), patience).toBe(true)
  isOver = true
  await Promise.all(writers)
  expect(failed.length).toBe(failedThen)

  const connection = openConnection(databasePath, { readonly: true })
  const names = connection.prepare<[], string>('SELECT Name FROM collections').pluck().all()
  connection.close()
  expect(written.filter((name) => !names.includes(name))).toEqual([])
  expect(await server.stop()).toBe(0)
}, 240_000)

/** The first process that loaded columns, after the last replacement. */
function jobsOf(server: TestServer): number {
  const replaced = server.output().lastIndexOf('are being replaced')
  const [, pid] = /"pid":(\d+),[^\n]*"search columns loaded"/.exec(server.output().slice(replaced))!
  return Number(pid)
}
