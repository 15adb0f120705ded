import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { send } from '../support/server/http.ts'
import { startServer } from '../support/server/server.ts'
import { demoDatabaseFile } from '../support/server/site.ts'
import { visitor } from '../support/server/visitor.ts'

/** A browser whose requests come from this network. */
function browserAt(origin: string, network: string, device?: string) {
  const browser = visitor(origin)
  if (device !== undefined) browser.cookies.set('device', device)
  const headers = { 'X-Forwarded-For': network }
  return {
    cookies: browser.cookies,
    open: () => browser.get('/sign_in', headers),
    enter: (login_name: string, password: string) =>
      browser.post('/sign_in', { login_name, password }, { headers }),
    signOut: () => browser.post('/sign_out', {}, { headers }),
  }
}

/** How long the answers of `/healthz` take, until told to stop. */
async function probe(origin: string, isOver: () => boolean): Promise<number[]> {
  const taken: number[] = []
  while (!isOver()) {
    const began = performance.now()
    expect((await send(origin, '/healthz')).status).toBe(200)
    taken.push(performance.now() - began)
    await setTimeout(10)
  }
  return taken
}

const figuresOf = (taken: number[]) => {
  const sorted = taken.toSorted((a, b) => a - b)
  const at = (part: number) => `${sorted[Math.floor((sorted.length - 1) * part)]!.toFixed(0)} ms`
  return `median ${at(0.5)}, 99 % within ${at(0.99)}, longest ${at(1)}, of ${taken.length}`
}

const medianOf = (taken: number[]) => taken.toSorted((a, b) => a - b)[taken.length >> 1]!

async function idleProbe(origin: string): Promise<number[]> {
  let isOver = false
  void setTimeout(1_000).then(() => (isOver = true))
  return await probe(origin, () => isOver)
}

/** Two hundred wrong passwords at once, of four tries from each of fifty networks; a fourth is for one account. */
function guess(browser: ReturnType<typeof visitor>, answered: number[]) {
  const target = (i: number) => (i % 4 === 0 ? 'agent' : `name${i}`)
  return Array.from({ length: 200 }, async (_, i) => {
    const headers = { 'X-Forwarded-For': `203.0.113.${i % 50}` }
    const fields = { login_name: target(i), password: 'wrong' }
    const { status } = await browser.post('/sign_in', fields, { headers })
    answered.push(status)
  })
}

describe('a burst of two hundred wrong passwords', () => {
  it('lets right passwords in and leaves the site responsive', async () => {
    const server = await startServer(demoDatabaseFile(), { TRUSTED_HOPS: '1' })
    const { origin } = server
    try {
      const known = browserAt(origin, '198.51.100.1')
      await known.open()
      expect((await known.enter('agent', 'plat-demo')).status).toBe(303)
      const back = browserAt(origin, '192.0.2.1', known.cookies.get('device'))
      const [fresh, late] = [browserAt(origin, '192.0.2.2'), browserAt(origin, '192.0.2.3')]
      const guesser = visitor(origin)
      await Promise.all([back.open(), fresh.open(), late.open(), guesser.get('/sign_in')])
      const idle = await idleProbe(origin)
      const answered: number[] = []
      let isOver = false
      const burst = Promise.all(guess(guesser, answered)).finally(() => (isOver = true))
      const probes = probe(origin, () => isOver)
      const first = await back.enter('agent', 'plat-demo')
      const before = answered.length
      const second = await fresh.enter('vow', 'plat-demo')
      console.log(`known after ${before} of the burst, unknown after ${answered.length}`)
      expect([first.status, second.status]).toEqual([303, 303])
      expect(answered.length).toBeLessThan(200)
      const tooLate = await late.enter('agent', 'plat-demo')
      await burst
      console.log(
        `/healthz idle: ${figuresOf(idle)}\n/healthz in the burst: ${figuresOf(await probes)}`,
      )
      expect(medianOf(await probes)).toBeLessThan(1_000)
      expect(tooLate.status).toBe(429)
      expect(Number(tooLate.headers['retry-after'])).toBeGreaterThan(3_500)
      expect(answered.filter((status) => status === 429)).toHaveLength(50 - 25)
      expect(answered.filter((status) => status === 422)).toHaveLength(150 + 25)
    } finally {
      await server.stop()
    }
  }, 240_000)
})
