import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { isLoopback } from '#src/server/context/http/hosts.ts'
import { runCommand } from '../setup/run-command.ts'
import { Stop, say } from '../setup/say.mjs'

const help = `node scripts/campaigns/copying-campaign.ts [--origin http://127.0.0.1:4321] [--most 400] [--seconds 300]

Copies listings from a Plat on this machine that runs with TRUSTED_HOPS=1, as four copiers do, each until it is refused, and
says how many listings it got. Ends with 1 if one of them is never refused.
`

interface Copier {
  readonly name: string
  readonly addressOf: (i: number) => string
  readonly pauseMs: () => number
  readonly behaves: boolean
}

const copiers: readonly Copier[] = [
  { name: 'all at once', addressOf: () => '198.51.100.1', pauseMs: () => 0, behaves: false },
  { name: 'slow', addressOf: () => '198.51.100.2', pauseMs: () => 1_000, behaves: false },
  {
    name: 'behaving',
    addressOf: () => '198.51.100.4',
    pauseMs: () => 1_000 * Math.random(),
    behaves: true,
  },
  {
    name: '50 addresses',
    addressOf: (i) => `203.0.113.${i % 50}`,
    pauseMs: () => 0,
    behaves: false,
  },
]

const mostPages = 100

async function copy(): Promise<void> {
  const text = (value: string) => ({ type: 'string', default: value }) as const
  const options = {
    ...{ origin: text('http://127.0.0.1:4321'), most: text('400'), seconds: text('300') },
    help: { type: 'boolean', default: false } as const,
  }
  const { values } = parseArgs({ options })
  if (values.help) return void process.stdout.write(help)
  const { hostname, origin } = new URL(values.origin)
  if (!isLoopback(hostname)) throw new Stop('Only a Plat on this machine may be copied.')
  const ids = (await findIds(origin, Number(values.most))).sort()
  say(`${ids.length} listings to copy.`)
  const until = performance.now() + Number(values.seconds) * 1000
  // One after the other, because what is found of one also stops others.
  for (const copier of copiers)
    if (!(await run(origin, copier, ids, until))) throw new Stop('A copier was never refused.')
}

/** From an address that copies nothing. */
async function findIds(origin: string, most: number): Promise<string[]> {
  const ids = new Set<string>()
  for (let page = 1; page <= mostPages && ids.size < most; page++) {
    const response = await ask(`${origin}/list?page=${page}`, '192.0.2.1')
    const before = ids.size
    for (const [, id] of (await response.text()).matchAll(/\/listings\/(\d{26})/g)) ids.add(id!)
    if (ids.size === before) break
  }
  return [...ids].slice(0, most)
}

const ask = (url: string, address: string, headers: Record<string, string> = {}) =>
  fetch(url, { headers: { Accept: 'text/html', 'X-Forwarded-For': address, ...headers } })

const isReader = (cookie: string) => /^(?:__Host-)?reader=/.test(cookie)

async function run(
  origin: string,
  { name, addressOf, pauseMs, behaves }: Copier,
  ids: readonly string[],
  until: number,
): Promise<boolean> {
  let cookie = ''
  if (behaves) await ask(`${origin}/favicon.svg`, addressOf(0))
  const order = behaves ? ids.toSorted(() => Math.random() - 0.5) : ids
  for (const [i, id] of order.entries()) {
    if (performance.now() > until) break
    const manner: Record<string, string> = behaves
      ? { Cookie: cookie, Referer: `${origin}/list` }
      : {}
    const response = await ask(`${origin}/listings/${id}`, addressOf(i), manner)
    if (response.status === 429) {
      say(`${name}: refused after ${i} listings.`)
      return true
    }
    cookie ||= response.headers.getSetCookie().find(isReader)?.split(';')[0] ?? ''
    await response.arrayBuffer()
    await setTimeout(pauseMs())
  }
  say(`${name}: never refused.`)
  return false
}

await runCommand(copy)
