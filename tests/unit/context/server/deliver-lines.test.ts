import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { deliverLines } from '#src/server/context/http/deliver-lines.ts'

const piece = 'x'.repeat(64 * 1024)
const pieces = 640
let close: () => void = () => undefined
afterEach(() => close())

/** A server whose text is 40 MB long, and its answer, of which nothing is read yet. */
async function served(idleMs: number, failsAt = Number.POSITIVE_INFINITY) {
  const made = { pieces: 0, isOver: false, error: null as unknown }
  function* lines() {
    for (; made.pieces < pieces; made.pieces++) {
      if (made.pieces === failsAt) throw new Error('The database is locked.')
      yield piece
    }
  }
  const response = { status: 200, headers: { 'content-type': 'text/csv' }, body: [] }
  const server = createServer((_req, res) => {
    deliverLines(res, response, lines(), idleMs)
      .catch((error: unknown) => {
        made.error = error
      })
      .finally(() => {
        made.isOver = true
      })
  }).listen(0)
  close = () => {
    server.closeAllConnections()
    server.close()
  }
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const [answer] = (await once(get({ port, agent: false }), 'response')) as [IncomingMessage]
  return { made, answer }
}

async function lengthOf(answer: IncomingMessage): Promise<number> {
  let length = 0
  for await (const chunk of answer) length += chunk.length
  return length
}

it('a text of any length is sent while it is made', async () => {
  const { made, answer } = await served(20_000)
  answer.once('data', () => expect(made.pieces).toBeLessThan(pieces))
  expect(answer.headers).not.toHaveProperty('content-length')
  expect(await lengthOf(answer)).toBe(pieces * piece.length)
})

it('a client that reads nothing is dropped, and no more is made for it', async () => {
  const { made, answer } = await served(50)
  await expect.poll(() => made.isOver).toBe(true)
  expect(made.pieces).toBeLessThan(pieces)
  expect(made.error).toBe(null)
  await expect(lengthOf(answer)).rejects.toThrow()
})

it('a text that cannot be made to its end does not look whole', async () => {
  const { made, answer } = await served(20_000, 5)
  await expect(lengthOf(answer)).rejects.toThrow()
  expect(String(made.error)).toContain('locked')
})
