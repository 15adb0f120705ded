import { parseArgs } from 'node:util'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright'
import { findChromium } from '../test/chromium.ts'

const help = `node scripts/bench/page-bench.ts ORIGIN [ORIGIN] [--rounds 5] [--paths /,/summary]

Opens pages of running sites on a phone of 360 pixels, the sites in turn, without a cache. Prints medians: when the first
photo shows at 400 kbit/s with a latency of 400 ms, and how long scripts and layout block the page on a processor
that is four times slower (the parts over 50 ms of its long tasks). With two sites, the second is also printed as a
multiple of the first.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    paths: { type: 'string', default: '/,/summary,/listings,/map,/address_search' },
    help: { type: 'boolean', default: false },
  },
})

const phone = { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2, isMobile: true }
const slowLine = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const maxWaitMs = 60_000

type Measured = { photoMs: number; blockedMs: number }

/** Keeps the time of the first painted photo within the window, and the long tasks. Runs in the page. */
function observe() {
  const seen = { photoMs: 0, blockedMs: 0 }
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
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blockedMs += duration - 50
  }).observe({ type: 'longtask', buffered: true })
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

const seenIn = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { seen: Measured }).seen)

async function photoMs(browser: Browser, url: string): Promise<number> {
  return await withPage(browser, async (page, devTools) => {
    await devTools.send('Network.enable')
    await devTools.send('Network.emulateNetworkConditions', { offline: false, ...slowLine })
    await page.goto(url, { waitUntil: 'load', timeout: maxWaitMs })
    return (await seenIn(page)).photoMs
  })
}

async function blockedMs(browser: Browser, url: string): Promise<number> {
  return await withPage(browser, async (page, devTools) => {
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(url, { waitUntil: 'load', timeout: maxWaitMs })
    // The scripts that load when the page is idle block it, too.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await page.locator('[data-scripted]').waitFor()
    return (await seenIn(page)).blockedMs
  })
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

async function measure(browser: Browser, path: string): Promise<void> {
  const rounds = positionals.map((): { photos: number[]; blocked: number[] } => ({
    photos: [],
    blocked: [],
  }))
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const [index, origin] of positionals.entries()) {
      rounds[index]?.photos.push(await photoMs(browser, origin + path))
      rounds[index]?.blocked.push(await blockedMs(browser, origin + path))
    }
  const photos = rounds.map((round) => median(round.photos))
  const blocked = rounds.map((round) => median(round.blocked))
  console.log(`${path}\n  first photo ${line(photos, 'ms')}\n  blocked     ${line(blocked, 'ms')}`)
}

function line([first = 0, second]: readonly number[], unit: string): string {
  if (second === undefined) return `${Math.round(first)} ${unit}`
  const ratio = first === 0 ? '' : ` (× ${(second / first).toFixed(2)})`
  return `${Math.round(first)} ${unit}, ${Math.round(second)} ${unit}${ratio}`
}

const executablePath = findChromium()
if (values.help || positionals.length === 0) console.log(help)
else if (executablePath === null) console.log('Chromium is not installed.')
else {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  for (const path of values.paths.split(',')) await measure(browser, path)
  await browser.close()
}
