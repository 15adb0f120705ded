import { type CDPSession, chromium, type Page } from 'playwright'

// `node scripts/bench-map.ts [ORIGIN [PINS]]` pans and zooms a running site's map with that many
// pins, and prints the times of its animation frames.

const [origin = 'http://localhost:4321', count = '5000'] = process.argv.slice(2)
/** Of each measurement, in milliseconds. */
const length = 3000
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

interface TraceEvent {
  readonly name: string
  readonly ts: number
  readonly dur?: number
  readonly ph: string
}

async function run(): Promise<void> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage({ viewport: { width: 1600, height: 900 } })
    await page.route('**/search/map?*', (route) => route.fulfill({ json: manyPins(Number(count)) }))
    await page.goto(`${origin}/map`)
    await page.locator('[data-map-moves]').uncheck()
    const session = await page.context().newCDPSession(page)
    await measure('panning', session, page, () => pan(page))
    await measure('zooming', session, page, () => zoom(page))
  } finally {
    await browser.close()
  }
}

/** Around the center of the demo's city, always the same. */
function manyPins(most: number) {
  let seed = 7
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const spread = () => (random() + random() + random() - 1.5) * 200_000
  const entries = Array.from({ length: most }, (_, i) => {
    const id = `20260101000000${String(i).padStart(12, '0')}`
    return [
      Math.round(-90_070_000 + spread()),
      Math.round(43_260_000 + spread() / 2),
      1,
      5_000 * (i % 300),
      id,
    ]
  })
  const world = { south: -85_000_000, west: -180_000_000, north: 85_000_000, east: 180_000_000 }
  const extent = { south: 43_164_255, west: -90_240_313, north: 43_374_815, east: -89_905_100 }
  return {
    total: most,
    placed: most,
    extent,
    view: { bounds: world, zoom: 0 },
    kind: 'pins',
    entries,
  }
}

async function pan(page: Page): Promise<void> {
  await page.mouse.move(1100, 600)
  await page.mouse.down()
  const end = performance.now() + length
  for (let i = 0; performance.now() < end; i++)
    await page.mouse.move(1100 - 300 * Math.sin(i / 12), 600 - 150 * Math.sin(i / 9))
  await page.mouse.up()
}

/** Continuously, for the whole measurement. */
async function zoom(page: Page): Promise<void> {
  const end = performance.now() + length
  for (let i = 0; performance.now() < end; i++) {
    const step = [-1, -1, 1, 1, -1, 1][i % 6]!
    for (let i = 0; i < 10; i++) await page.mouse.wheel(0, step * 60)
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
  }
}

async function measure(
  name: string,
  session: CDPSession,
  page: Page,
  act: () => Promise<void>,
): Promise<void> {
  const events: TraceEvent[] = []
  const keep = ({ value }: { value: unknown[] }) => void events.push(...(value as TraceEvent[]))
  session.on('Tracing.dataCollected', keep)
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    categories: 'devtools.timeline',
  })
  const intervals = page.evaluate(frameTimes, length)
  await act()
  const times = await intervals
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await ended
  session.off('Tracing.dataCollected', keep)
  const work = events
    .filter(({ name, ph }) => name === 'FireAnimationFrame' && ph === 'X')
    .map(({ dur = 0 }) => dur / 1000)
  console.log(
    `${name}, ${count} pins: between frames ${spread(times)}; script in a frame ${spread(work)}`,
  )
}

/** Milliseconds between animation frames. */
function frameTimes(length: number): Promise<number[]> {
  return new Promise((resolve) => {
    const times: number[] = []
    const begun = performance.now()
    let last = begun
    const next = (now: number) => {
      times.push(now - last)
      last = now
      if (now - begun < length) requestAnimationFrame(next)
      else resolve(times.slice(2))
    }
    requestAnimationFrame(next)
  })
}

function spread(values: readonly number[]): string {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)
  return `median ${at(0.5)} ms, 95 % ${at(0.95)} ms, most ${at(1)} ms (${sorted.length})`
}

await run()
