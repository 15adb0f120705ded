import { parseArgs } from 'node:util'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright'
import { median } from '../setup/quantile.ts'
import { findChromium } from '../test/chromium.ts'

const help = `node scripts/bench/page-bench.ts ORIGIN [ORIGIN] [--rounds 5] [--slowness 4]
  [--paths /,/summary]

Opens pages of running sites on a phone of 360 pixels, the sites in turn, without a cache. Prints medians: when the first
photo shows at 400 kbit/s with a latency of 400 ms, and how long the page's tasks would block a processor that is as many
times slower as --slowness says: the parts over 50 ms, of all tasks and of those after the first paint, and the longest
task. This counts the time of the page's thread only, so that other programs hardly change it. With two sites, the second
is also printed as a multiple of the first. A path that differs between the two sites is written as /one;/other.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    slowness: { type: 'string', default: '4' },
    paths: { type: 'string', default: '/,/summary,/listings,/map,/address_search' },
    help: { type: 'boolean', default: false },
  },
})

const phone = { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2, isMobile: true }
const slowLine = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const slowness = Number(values.slowness)
const longMs = 50
const maxWaitMs = 60_000
const maxPhotoMs = 10_000

interface Measured {
  readonly photo: number
  readonly blocked: number
  readonly blockedAfterPaint: number
  readonly longest: number
}

/** Keeps the time of the first painted photo within the window. Runs in the page. */
function observe() {
  const seen = { photoMs: 0 }
  Object.assign(globalThis, { seen })
  const isVisible = ({ top, width }: DOMRect) => top < innerHeight && width > 60
  const look = () => {
    const photo = [...document.querySelectorAll('main img[src^="/media/"]')].find(
      (image) =>
        image instanceof HTMLImageElement &&
        image.complete &&
        image.naturalWidth > 1 &&
        isVisible(image.getBoundingClientRect()),
    )
    if (photo === undefined) requestAnimationFrame(look)
    else seen.photoMs = performance.now()
  }
  requestAnimationFrame(look)
}

async function withPage<T>(
  browser: Browser,
  work: (page: Page, devTools: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    await page.addInitScript(observe)
    return await work(page, await context.newCDPSession(page))
  } finally {
    await context.close()
  }
}

/** Returns 0 if no photo is in the window. */
async function photoMs(browser: Browser, url: string): Promise<number> {
  return await withPage(browser, async (page, devTools) => {
    await devTools.send('Network.enable')
    await devTools.send('Network.emulateNetworkConditions', { offline: false, ...slowLine })
    await page.goto(url, { waitUntil: 'load', timeout: maxWaitMs })
    const readPhotoMs = () => (globalThis as unknown as { seen: { photoMs: number } }).seen.photoMs
    await page.waitForFunction(readPhotoMs, null, { timeout: maxPhotoMs }).catch(() => undefined)
    return await page.evaluate(readPhotoMs)
  })
}

const categories = ['disabled-by-default-devtools.timeline', 'loading', 'blink.user_timing']

async function traceOf(browser: Browser, url: string): Promise<TraceEvent[]> {
  return await withPage(browser, async (page) => {
    await browser.startTracing(page, { categories })
    await page.goto(url, { waitUntil: 'load', timeout: maxWaitMs })
    await page.locator('[data-scripted]').waitFor({ timeout: maxWaitMs })
    // The scripts that load when the page is idle block it, too.
    await untilIdle(page)
    await page.waitForLoadState('networkidle', { timeout: maxWaitMs })
    await untilIdle(page)
    return (JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] })
      .traceEvents
  })
}

const untilIdle = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly tdur?: number
  readonly args: { readonly name?: string; readonly data?: { readonly documentLoaderURL?: string } }
}

/** Tasks of the page's thread since the navigation, in milliseconds of a slow processor. */
function measureTasks(events: readonly TraceEvent[], url: string): Omit<Measured, 'photo'> {
  const start = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === url,
  )!
  const ofPage = events.filter(({ pid, ts }) => pid === start.pid && (ts >= start.ts || ts === 0))
  const main = ofPage.find(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  )!
  const paint = ofPage.find(({ name }) => name === 'firstContentfulPaint')?.ts ?? Infinity
  const tasks = ofPage
    .filter(({ name, tid }) => tid === main.tid && name === 'RunTask')
    .map(({ ts, tdur = 0 }) => ({ ts, ms: (tdur / 1000) * slowness }))
  const blocking = (some: typeof tasks) =>
    some.reduce((sum, { ms }) => sum + Math.max(0, ms - longMs), 0)
  return {
    blocked: blocking(tasks),
    blockedAfterPaint: blocking(tasks.filter(({ ts }) => ts > paint)),
    longest: Math.max(...tasks.map(({ ms }) => ms)),
  }
}

async function measureOnce(browser: Browser, url: string): Promise<Measured> {
  const photo = await photoMs(browser, url)
  return { photo, ...measureTasks(await traceOf(browser, url), url) }
}

const lines = [
  ['first photo          ', 'photo'],
  ['blocked              ', 'blocked'],
  ['  after first paint  ', 'blockedAfterPaint'],
  ['longest task         ', 'longest'],
] as const

async function measure(browser: Browser, path: string): Promise<void> {
  const rounds = positionals.map((): Measured[] => [])
  const paths = path.split(';')
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const [index, origin] of positionals.entries())
      rounds[index]?.push(await measureOnce(browser, origin + (paths[index] ?? paths[0])))
  console.log(path)
  for (const [label, key] of lines)
    console.log(
      `  ${label}${line(rounds.map((visits) => median(visits.map((visit) => visit[key]))))}`,
    )
}

function line([first = 0, second]: readonly number[]): string {
  if (second === undefined) return `${Math.round(first)} ms`
  const ratio = first === 0 ? '' : ` (× ${(second / first).toFixed(2)})`
  return `${Math.round(first)} ms, ${Math.round(second)} ms${ratio}`
}

const executablePath = findChromium()
if (values.help || positionals.length === 0) console.log(help)
else if (executablePath === null) console.log('Chromium is not installed.')
else {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  for (const path of values.paths.split(',')) await measure(browser, path)
  await browser.close()
}
