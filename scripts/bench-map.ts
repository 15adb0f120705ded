import { chromium, type Page } from 'playwright'
import { measure } from './bench/map/frames.ts'
import { drag, draw, pan, zoom } from './bench/map/gestures.ts'
import { manyPins } from './bench/map/pins.ts'
import { ensureChromium } from './test/chromium.ts'

// `node scripts/bench-map.ts [ORIGIN [PINS]]` pans and zooms a running site's map with that many
// pins, draws on it and edits what it drew, and prints the times of its animation frames.

const [origin = 'http://localhost:4321', count = '5000'] = process.argv.slice(2)
const executablePath = await ensureChromium()

async function run(): Promise<void> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage({ viewport: { width: 1600, height: 900 } })
    await page.route('**/search/map?*', (route) => route.fulfill({ json: manyPins(Number(count)) }))
    await page.goto(`${origin}/map`)
    await page.locator('[data-map-moves]').uncheck()
    console.log(`${count} pins`)
    await measure('panning', page, () => pan(page))
    await measure('zooming', page, () => zoom(page))
    await measureTools(page)
  } finally {
    await browser.close()
  }
}

async function measureTools(page: Page): Promise<void> {
  await page.goto(`${origin}/map?openDrawingTools=true`)
  const section = page.locator('[data-drawing]')
  const press = (name: string) => section.getByRole('button', { name, exact: true }).click()
  const isAt = (phase: string) => page.locator(`[data-drawing][data-phase="${phase}"]`).waitFor()
  await press('Polygon')
  await isAt('drawing')
  await measure('drawing', page, () => draw(page))
  await press('Finish')
  await section.getByRole('button', { name: /^Shapes/ }).click()
  await press('Change Polygon 1')
  await press('Edit shape')
  await isAt('editing')
  await measure('dragging a corner', page, () => drag(page))
}

await run()
