import type { Reply } from '../../tests/support/server/http.ts'
import { type Visitor, visitor } from '../../tests/support/server/visitor.ts'
import type { CachingProxy } from './proxies.ts'

/** No page for others may have this name, which each page of the person has. */
export const canary = 'Canary Quillfeather'
const atOnce = 8
const privateParts = /authenticity_token|XSRF|data-owner|Sign out|Quillfeather/

export interface Run {
  readonly proxy: CachingProxy
  readonly host: string
  readonly paths: readonly string[]
  readonly wrong: string[]
  readonly counts: Map<string, number>
  secrets: readonly string[]
}

const browsers: readonly Record<string, string>[] = [
  { 'Accept-Encoding': 'gzip, deflate, br, zstd', 'User-Agent': 'Firefox/130.0' },
  { 'Accept-Encoding': 'gzip, deflate, br', 'User-Agent': 'Chrome/130.0 (Android 10; Mobile)' },
  { 'Accept-Encoding': 'gzip', 'User-Agent': 'Crawler/1.0' },
]

/** Some visitors chose something, which makes their pages their own. */
const choices: readonly Record<string, string>[] = [
  ...Array.from({ length: 16 }, () => ({})),
  { low_data: 'on' },
  { selected_listings_idx: '4' },
  { list_sort_listings: 'beds_desc' },
  { visit: 'x'.repeat(22) },
]

export async function visitAll(run: Run, person: Visitor, visitors: number): Promise<void> {
  let next = 0
  let isDone = false
  const walk = async () => {
    while (next < visitors) await lookAround(run, next++)
  }
  const stay = async () => {
    for (let at = 0; !isDone; at++) await checkOwn(run, person, run.paths[at % run.paths.length]!)
  }
  const staying = stay()
  await Promise.all(Array.from({ length: atOnce }, walk))
  isDone = true
  await staying
}

async function lookAround(run: Run, number: number): Promise<void> {
  const someone = visitor(run.proxy.origin)
  for (const [name, value] of Object.entries(choices[number % choices.length]!))
    someone.cookies.set(name, value)
  const browser = browsers[number % browsers.length]!
  for (let step = 0; step < 6; step++) {
    // The square of a fraction that is spread evenly prefers the first paths.
    const place = ((number * 6 + step) * 0.618_034) % 1
    const path = run.paths[Math.floor(place * place * run.paths.length)]!
    const site = step === 0 ? 'none' : 'same-origin'
    checkVisit(run, path, await through(run, someone, path, { ...browser, 'Sec-Fetch-Site': site }))
  }
}

function checkVisit(
  { wrong, counts, secrets }: Run,
  path: string,
  { status, headers, text }: Reply,
) {
  const state = String(headers['x-cache'])
  for (const name of [state, 'all']) counts.set(name, (counts.get(name) ?? 0) + 1)
  if (status !== 200) wrong.push(`${path} answers a visitor with ${status}`)
  const all = JSON.stringify(headers) + text
  if (secrets.some((secret) => all.includes(secret)) || all.includes(canary))
    wrong.push(`${path} leaks something of the person`)
  if (state !== 'HIT') return
  if (headers['set-cookie'] !== undefined) wrong.push(`${path} sets a cookie from the cache`)
  if (privateParts.test(text)) wrong.push(`${path} has ${privateParts.exec(text)} in the cache`)
}

/** The person never gets what visitors see. */
async function checkOwn(run: Run, person: Visitor, path: string): Promise<void> {
  const { status, headers, text } = await through(run, person, path)
  run.counts.set('person', (run.counts.get('person') ?? 0) + 1)
  if (
    status !== 200 ||
    headers['x-cache'] === 'HIT' ||
    !/no-store/.test(headers['cache-control'] ?? '')
  )
    run.wrong.push(`${path} answers the person with ${status} ${headers['x-cache']}`)
  if (headersFor(path)['Sec-Fetch-Dest'] === 'document' && !text.includes(canary))
    run.wrong.push(`${path} does not know the person`)
}

/** Through the proxy, with the host that the site expects. */
export const through = ({ host }: Run, someone: Visitor, path: string, more = {}) =>
  someone.get(path, { Host: host, ...headersFor(path), ...more })

const headersFor = (path: string): Record<string, string> =>
  path.startsWith('/fragments/')
    ? { 'HX-Request': 'true', Accept: 'text/html', 'Sec-Fetch-Dest': 'empty' }
    : path.startsWith('/search/')
      ? { Accept: 'application/json', 'Sec-Fetch-Dest': 'empty' }
      : { Accept: 'text/html', 'Sec-Fetch-Dest': 'document' }
