import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { describe, expect, inject, it } from 'vitest'
import { parseRaw, send, sendRaw } from '../support/server/http.ts'
import { startTestSite } from '../support/server/site.ts'

const origin = inject('origin')
const host = new URL(origin).host
const patience = { timeout: 30_000, interval: 50 }
const form = {
  'Content-Type': 'application/x-www-form-urlencoded',
  'Sec-Fetch-Site': 'same-origin',
}

describe('a request that is too much', () => {
  it('is refused before a body of more than a megabyte is sent', async () => {
    const reply = await send(origin, '/sign_in', {
      method: 'POST',
      headers: { ...form, 'Content-Length': '1048577' },
    })
    expect(reply.status).toBe(413)
    expect(reply.text).toMatch(/too large/)
  })

  it('is refused while a body without a length grows past a megabyte', async () => {
    const reply = await send(origin, '/sign_in', {
      method: 'POST',
      headers: { ...form, 'Transfer-Encoding': 'chunked' },
      body: Buffer.alloc(1_500_000, 'x'),
    })
    expect(reply.status).toBe(413)
  })

  it('sends its body only when it is accepted', async () => {
    const head = `POST /sign_in HTTP/1.1\r\nHost: ${host}\r\nExpect: 100-continue\r\n`
    const tooLarge = await sendRaw(
      origin,
      `${head}Content-Length: 9999999\r\nConnection: close\r\n\r\n`,
    )
    expect(parseRaw(tooLarge).status).toBe(413)
    const welcome = await sendRaw(
      origin,
      `${head}Content-Length: 3\r\nConnection: close\r\n\r\nx=y`,
    )
    expect(welcome).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 403 /)
  })

  it('leaves the process as it was', async () => {
    expect((await send(origin, '/healthz')).status).toBe(200)
  })
})

describe('a client that is too slow', () => {
  it('with its headers is sent away', async () => {
    const site = await startTestSite({ headersMs: 300 })
    const answer = await sendRaw(
      site.origin,
      `GET /list HTTP/1.1\r\nHost: ${new URL(site.origin).host}\r\nX-Slow: `,
    )
    expect(parseRaw(answer).status).toBe(408)
  })

  it('with its body is sent away', async () => {
    const site = await startTestSite({ headersMs: 200, requestMs: 400 })
    const head = `POST /sign_in HTTP/1.1\r\nHost: ${new URL(site.origin).host}\r\nContent-Length: 100\r\n\r\nx`
    expect(parseRaw(await sendRaw(site.origin, head)).status).toBe(408)
  })

  it('with reading is dropped', async () => {
    const site = await startTestSite({ idleWriteMs: 500 })
    const sockets = await Promise.all(Array.from({ length: 10 }, () => neverRead(site.origin, 16)))
    await expect.poll(() => site.connections(), patience).toBe(0)
    for (const socket of sockets) socket.destroy()
    expect((await send(site.origin, '/list')).status).toBe(200)
  })

  it('but asks for ever more is cut off', async () => {
    const site = await startTestSite()
    const sockets = await Promise.all(Array.from({ length: 10 }, () => neverRead(site.origin, 100)))
    await expect.poll(() => site.connections(), patience).toBe(0)
    for (const socket of sockets) socket.destroy()
  })
})

/** A client that asks again and again and takes no answer. */
async function neverRead(origin: string, requests: number): Promise<Socket> {
  const { hostname, port, host } = new URL(origin)
  const socket = connect(Number(port), hostname).pause()
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(`GET /list HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(requests))
  return socket
}

describe('more requests than the process can take', () => {
  it('are told to retry until others have been answered', async () => {
    const site = await startTestSite({ requestsAtOnce: 5 })
    const sockets = await Promise.all(Array.from({ length: 5 }, () => neverSend(site.origin)))
    const ask = () => send(site.origin, '/list')
    await expect.poll(ask, patience).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
    expect((await send(site.origin, '/healthz')).status).toBe(200)
    for (const socket of sockets) socket.destroy()
    await expect.poll(ask, patience).toMatchObject({ status: 200 })
  })
})

/** A client that announces a body and does not send it. */
async function neverSend(origin: string): Promise<Socket> {
  const { hostname, port, host } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(`POST /sign_in HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 10\r\n\r\n`)
  return socket
}

describe('readers who never read', () => {
  it('do not keep others from their answers, however many they are, and what waits for them is bounded', async () => {
    const limits = { requestsAtOnce: 8, unsentBytesAtOnce: 1024 * 1024 }
    const site = await startTestSite(limits)
    const sockets = await Promise.all(Array.from({ length: 60 }, () => neverRead(site.origin, 12)))
    const askAgain = async () => {
      const statuses: number[] = []
      while (statuses.length < 5) statuses.push((await send(site.origin, '/list')).status)
      return statuses
    }
    await expect.poll(askAgain, patience).toEqual([200, 200, 200, 200, 200])
    for (const socket of sockets) socket.destroy()
  })
})

describe('a request that names several hosts, or another one', () => {
  it.each([
    `GET /list HTTP/1.1\r\nHost: ${host}\r\nHost: evil.example\r\n`,
    `GET /list HTTP/1.1\r\nHost: ${host}\r\nhost: ${host}\r\n`,
    `GET http://evil.example/list HTTP/1.1\r\nHost: ${host}\r\n`,
    `GET http:///list HTTP/1.1\r\nHost: ${host}\r\n`,
  ])('is a bad request: %j', async (head) => {
    const reply = parseRaw(await sendRaw(origin, `${head}Connection: close\r\n\r\n`))
    expect(reply.status).toBe(400)
  })

  it('is answered where the address in it is the site’s own', async () => {
    const head = `GET ${origin}/list HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
    expect(parseRaw(await sendRaw(origin, head)).status).toBe(200)
  })
})

describe('a program that copies listings', () => {
  it('is told to stop after so many pages, and others are not', async () => {
    const copying = { pages: 3, reported: 2, withinMs: 600_000 }
    const site = await startTestSite({ copying }, { TRUSTED_HOPS: '1' })
    const ask = (address: string) =>
      send(site.origin, '/list', { headers: { 'X-Forwarded-For': address } })
    for (let i = 0; i < 3; i++) expect((await ask('203.0.113.5')).status).toBe(200)
    const refused = await ask('203.0.113.5')
    expect(refused.status).toBe(429)
    expect(refused.headers['retry-after']).toBe('600')
    expect(refused.text).toMatch(/may not be copied/)
    expect((await ask('203.0.113.6')).status).toBe(200)
  })

  it('is told so after as many sheets as it printed, not as a print may have', async () => {
    const copying = { pages: 6, reported: 9, withinMs: 600_000 }
    const site = await startTestSite({ copying }, { TRUSTED_HOPS: '1' })
    const headers = { Accept: 'text/html', 'X-Forwarded-For': '203.0.113.7' }
    const open = (path: string) => send(site.origin, path, { headers })
    const print = (query: string) => open(`/print?${query}`)
    const ids = [...(await open('/list')).text.matchAll(/\/listings\/(\d{26})/g)].map(
      ([, id]) => id,
    )
    const [one, two, three] = new Set(ids)
    const some = `report=full&selected=${one},${two},${three}`
    const statuses = [
      (await print(`report=full&selected=${one}`)).status,
      (await print(`report=table&selected=${one},${two}`)).status,
      (await print(some)).status,
      (await print(some)).status,
    ]
    expect(statuses).toEqual([200, 200, 200, 429])
  })
})
