import { type Browser, chromium, type Page } from 'playwright'
import { isShort } from './bench/lasting.ts'
import { ensureChromium } from './test/chromium.ts'

// `node scripts/bench-taps.ts [ORIGIN]` taps the first listing and “Filters” of a running site on slow lines, with
// scripts and without, as soon as the list is there and when the page is idle, and prints how long it takes until the
// listing or the filters show: medians of five in milliseconds.

const [origin = 'http://localhost:4321'] = process.argv.slice(2)
const executablePath = await ensureChromium()
const times = isShort ? 1 : 5

const lines = [
  { name: '400 kbit/s, 400 ms', bytes: 50_000, latency: 400 },
  { name: '1.6 Mbit/s, 150 ms', bytes: 200_000, latency: 150 },
] as const
const taps = [
  {
    name: 'first listing',
    link: '#results a[href^="/listings/"]',
    shows: '.listing-head__street',
  },
  { name: 'filters', link: 'a[data-filter-panel]', shows: '[data-card]' },
] as const
type Line = (typeof lines)[number]
type Tap = (typeof taps)[number]

async function run(): Promise<void> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    for (const line of isShort ? lines.slice(1) : lines)
      for (const tap of taps)
        for (const isIdle of [false, true]) {
          const [withScripts, without] = [[] as number[], [] as number[]]
          for (let i = 0; i < times; i++) {
            withScripts.push(await measure(browser, line, tap, { javaScriptEnabled: true, isIdle }))
            without.push(await measure(browser, line, tap, { javaScriptEnabled: false, isIdle }))
          }
          const [a, b] = [median(withScripts), median(without)]
          const when = isIdle ? 'idle' : 'at once'
          console.log(
            `${line.name}, ${tap.name}, ${when}: ${a} with scripts, ${b} without: ${(a / b).toFixed(2)}`,
          )
        }
  } finally {
    await browser.close()
  }
}

async function measure(
  browser: Browser,
  { bytes, latency }: Line,
  { link, shows }: Tap,
  { javaScriptEnabled, isIdle }: { javaScriptEnabled: boolean; isIdle: boolean },
): Promise<number> {
  const viewport = { width: 390, height: 800 }
  const options = { viewport, javaScriptEnabled, hasTouch: true, isMobile: true }
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const speed = { downloadThroughput: bytes, uploadThroughput: bytes, latency, offline: false }
  await devtools.send('Network.emulateNetworkConditions', speed)
  await page.goto(`${origin}/summary`, { waitUntil: isIdle ? 'networkidle' : 'commit' })
  await page.locator(link).first().waitFor()
  const before = performance.now()
  await page.locator(link).first().tap({ noWaitAfter: true })
  await isShown(page, shows)
  const taken = performance.now() - before
  await context.close()
  return Math.round(taken)
}

/** Waits until it shows in the overlay, in the sheet, or on its own page. */
async function isShown(page: Page, shows: string): Promise<void> {
  const frame = page.frameLocator('dialog[open] iframe').locator(shows).first()
  const here = page.locator(shows).first()
  await Promise.any([frame, here].map((place) => place.waitFor({ timeout: 60_000 })))
}

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1]!

await run()
