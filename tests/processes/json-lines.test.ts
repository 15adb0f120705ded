import { describe, expect, it } from 'vitest'
import { openConnection } from '#db/connect.ts'
import { runScript } from '../support/command.ts'
import { send } from '../support/server/http.ts'
import { freePort, startServer } from '../support/server/server.ts'
import { demoDatabaseFile } from '../support/server/site.ts'

interface Line {
  readonly level: string
  readonly time: string
  readonly msg: string
}

/** Throws for a line that is no JSON. */
const linesOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line)

/** Run by Node before the server. */
const first = (code: string) => ({
  NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(code)}`,
})

/** Code that runs other code as soon as the server of its process answers. */
const onceServing = (port: string, code: string) => `
  let isOver = false
  const timer = setInterval(async () => {
    const reply = await fetch('http://127.0.0.1:${port}/healthz').catch(() => null)
    if (reply === null || isOver) return
    isOver = true
    clearInterval(timer)
    ${code}
  }, 100).unref()`

const messagesOf = (lines: readonly Line[]) => lines.map(({ msg }) => msg)

describe('what the server says, piped', () => {
  it('is lines of JSON: start, requests, refusals, warnings of Node, and the end', async () => {
    const port = String(await freePort())
    const others = onceServing(
      port,
      `process.emitWarning('careful')
      console.log('a package says %s', 'something')
      process.stdout.write('two\\nlines\\n')
      const { Worker } = await import('node:worker_threads')
      new Worker("console.error('a thread says something')", { eval: true })`,
    )
    const server = await startServer(demoDatabaseFile(), { ...first(others), PORT: port })
    for (const path of ['/list', '/listings/nothing', '/list?_filter=Nope+Eq+1', '/%ff'])
      await send(server.origin, path)
    await expect.poll(() => server.output()).toContain('careful')
    await expect.poll(() => server.output()).toContain('a thread says something')
    expect(await server.stop()).toBe(0)
    const lines = linesOf(server.output())
    expect(messagesOf(lines)).toEqual(
      expect.arrayContaining([
        ...['serving', 'request', 'Warning: careful', 'stopping', 'stopped'],
        ...['a package says something', 'two\nlines', 'a thread says something'],
      ]),
    )
    for (const line of lines) {
      expect(line).toMatchObject({ level: expect.any(String), msg: expect.any(String) })
      expect(Date.parse(line.time)).not.toBeNaN()
    }
  })

  it('is lines of JSON when a page fails, with the error and the id that the person sees', async () => {
    const path = demoDatabaseFile()
    const id = breakPhotos(path)
    const server = await startServer(path)
    const reply = await send(server.origin, `/listings/${id}`, { headers: { Accept: 'text/html' } })
    expect(await server.stop()).toBe(0)
    expect(reply.status).toBe(500)
    const requestId = reply.headers['x-request-id']
    expect(reply.text).toContain(requestId)
    expect(reply.text).not.toContain('JSON')
    const failed = linesOf(server.output()).find(({ msg }) => msg === 'request failed')
    expect(failed).toMatchObject({ level: 'error', requestId, err: { type: 'SyntaxError' } })
  })

  it('is lines of JSON when a setting is wrong, and when an error ends it', async () => {
    const wrong = await runScript('scripts/start.ts', [], { PORT: 'x' })
    expect(wrong.code).toBe(1)
    expect(messagesOf(linesOf(wrong.out + wrong.err)).join()).toMatch(/PORT must be a whole number/)
    const path = demoDatabaseFile()
    const port = String(await freePort())
    const fail = onceServing(port, "setTimeout(() => { throw new Error('broken') })")
    const ended = await runScript('scripts/start.ts', [], {
      ...first(fail),
      DATABASE_PATH: path,
      MEDIA_LADDER: '0',
      DEMO: '0',
      PORT: port,
    })
    expect(ended.code).toBe(1)
    const said = linesOf(ended.out + ended.err)
    expect(said).toContainEqual(
      expect.objectContaining({ level: 'error', msg: 'the process ended with an error' }),
    )
  })
})

/** What no code of the product writes; the id of a listing that has such photos. */
function breakPhotos(path: string): string {
  const database = openConnection(path)
  database.prepare("UPDATE media SET Permission = '{'").run()
  const id = database
    .prepare<[], string>(
      "SELECT Id FROM listings JOIN media USING (RowKey) WHERE StandardStatus = 'Active' LIMIT 1",
    )
    .pluck()
    .get()
  database.close()
  return id!
}
