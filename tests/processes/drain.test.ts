import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Sqlite from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { runScript } from '../support/command.ts'
import { send } from '../support/server/http.ts'
import { startServer, type TestServer } from '../support/server/server.ts'
import { demoDatabaseFile, startTestSite } from '../support/server/site.ts'
import { signedIn } from '../support/server/visitor.ts'

const atOnce = 60

const statusLine = (reply: string) => reply.slice(0, 15)

/** A request that has left this process, whether or not the server accepts its connection. */
async function sent(server: TestServer, path: string): Promise<() => Promise<string>> {
  const { hostname, port, host } = new URL(server.origin)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const head = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
  await new Promise((written) => socket.write(head, written))
  return () => text(socket)
}

/** Requests that have left this process when the server hears the signal, one of them answered. */
async function underWay(server: TestServer): Promise<Promise<string>[]> {
  // The first page takes longer than the others, which have ten seconds.
  await send(server.origin, '/list')
  const all = await Promise.all(Array.from({ length: atOnce }, () => sent(server, '/list')))
  const replies = all.map((reply) => reply())
  await Promise.race(replies)
  return replies
}

const childrenOf = ({ pid }: TestServer): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

describe('a server that is stopping', () => {
  it.each([
    ['SIGTERM', 1],
    ['SIGINT', 1],
    ['SIGINT', 2],
  ] as const)(
    'by %s of %i processes ends what is under way, leaves nothing in the log of the database, takes no new connection, and exits with 0',
    async (signal, processes) => {
      const server = await startServer(demoDatabaseFile(), { PROCESSES: String(processes) })
      const requests = await underWay(server)
      // Ctrl-C in a terminal reaches all processes.
      for (const child of childrenOf(server)) process.kill(child, signal)
      const ended = server.stop(signal)
      const replies = await Promise.all(requests)
      expect(new Set(replies.map(statusLine))).toEqual(new Set(['HTTP/1.1 200 OK']))
      expect(replies.every((reply) => reply.endsWith('</html>'))).toBe(true)
      expect(await ended).toBe(0)
      expect(server.output()).toMatch(/"msg":"stopped"/)
      const log = `${server.databasePath}-wal`
      expect(existsSync(log) ? statSync(log).size : 0).toBe(0)
      await expect(send(server.origin, '/healthz')).rejects.toThrow(/ECONNREFUSED/)
    },
  )

  it.each([1, 2])(
    'of %i processes writes what registrants did in the last minute',
    async (count) => {
      const server = await startServer(demoDatabaseFile(), { PROCESSES: String(count) })
      const client = await signedIn(server.origin, 'vow')
      const [, id = ''] = /\/listings\/(\d{26})/.exec((await client.get('/list')).text) ?? []
      expect((await client.get(`/listings/${id}`)).status).toBe(200)
      expect(await server.stop()).toBe(0)
      const database = new Sqlite(server.databasePath, { readonly: true })
      const opened = database.prepare(`SELECT What FROM registrant_activity WHERE Kind = 'opened'`)
      expect(opened.pluck().all()).toEqual([id])
      database.close()
    },
  )

  it('ends those too that it had no time to accept yet', async () => {
    const server = await startServer(demoDatabaseFile())
    await send(server.origin, '/sign_in')
    process.kill(server.pid, 'SIGSTOP')
    const requests = Array.from({ length: atOnce }, () => sent(server, '/sign_in'))
    const replies = await Promise.all(requests)
    const ended = server.stop()
    process.kill(server.pid, 'SIGCONT')
    const texts = await Promise.all(replies.map((reply) => reply()))
    expect(new Set(texts.map(statusLine))).toEqual(new Set(['HTTP/1.1 200 OK']))
    expect(await ended).toBe(0)
  })

  it('twice ends at once', async () => {
    const server = await startServer(demoDatabaseFile())
    const { hostname, port, host } = new URL(server.origin)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    socket.write(`POST /sign_in HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 10\r\n\r\nx`)
    await send(server.origin, '/healthz')
    const started = Date.now()
    const again = setInterval(() => process.kill(server.pid, 'SIGTERM'), 100)
    expect(await server.stop()).toBe(1)
    clearInterval(again)
    expect(Date.now() - started).toBeLessThan(3_000)
    socket.destroy()
  })

  it('waits for no one who does not read for longer than it must', async () => {
    const site = await startTestSite({ drainMs: 300 })
    const { hostname, port, host } = new URL(site.origin)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    socket.write(`POST /sign_in HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 10\r\n\r\nx`)
    await send(site.origin, '/healthz')
    const started = Date.now()
    await site.stop()
    expect(Date.now() - started).toBeLessThan(3_000)
    socket.destroy()
  })
})

describe('a server that cannot start', () => {
  it('says that the port is taken, or which other one has its database, beside which commands still work', async () => {
    const server = await startServer(demoDatabaseFile())
    const { databasePath, origin, pid } = server
    const { port } = new URL(origin)
    await expect(startServer(demoDatabaseFile(), { PORT: port })).rejects.toThrow(
      `Port ${port} is in use by another program: stop it, or set PORT to another number.`,
    )
    await expect(startServer(databasePath)).rejects.toThrow(
      `Another server is using the database ${databasePath} (process ${pid}, since `,
    )
    const DATABASE_PATH = databasePath
    const doctor = await runScript('scripts/plat.ts', ['doctor'], { DATABASE_PATH })
    expect(doctor.out).toContain(`The site is running (process ${pid}, since `)
    await server.stop('SIGKILL')
    const next = await startServer(databasePath)
    expect(await next.stop()).toBe(0)
  })

  it('says everything that is wrong with its configuration', async () => {
    const second = startServer(demoDatabaseFile(), {
      PORT: '99999',
      TRUSTED_HOPS: 'x',
      PUBLIC_ORIGIN: 'ftp://x',
    })
    await expect(second).rejects.toThrow(
      /PORT must.*\\n.*PUBLIC_ORIGIN must.*\\n.*TRUSTED_HOPS must/,
    )
  })
})
