import type { Browser } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { sharedBrowser } from '../../../support/browser/browser.ts'
import { untilShown } from '../../../support/browser/states.ts'
import { type Visit, visit } from '../../../support/browser/visit.ts'
import { attributeOf, elementsWith } from '../../../support/pages/markup.ts'
import { byElements, slowLine } from '../../../support/server/slow-line.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly sources: readonly { readonly node: Element | null }[]
}

/** What a line of text that moves by a pixel or two comes to. */
const hardlySeen = 0.001

/** What moved by itself since the page began to show, if it was more than hardly to be seen. */
async function shiftsOf({ page }: Visit): Promise<string> {
  const shifts = await page.evaluate(async () => {
    const shifts = await new Promise<Shift[]>((resolve) => {
      const seen: Shift[] = []
      const observer = new PerformanceObserver((list) =>
        seen.push(...(list.getEntries() as Shift[])),
      )
      observer.observe({ type: 'layout-shift', buffered: true })
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(seen)))
    })
    return shifts.map(({ value, sources }) => ({
      value,
      what: sources.map(({ node }) => node?.className ?? '').join(', '),
    }))
  })
  const total = shifts.reduce((sum, { value }) => sum + value, 0)
  return total < hardlySeen ? '' : shifts.map(({ value, what }) => `${value} ${what}`).join('; ')
}

/** Whose browser remembers nothing of one page for the next. */
async function visitAnew(viewport: { width: number; height: number }): Promise<Visit> {
  const visiting = await visit(browser, { viewport, whole: true })
  const tools = await visiting.page.context().newCDPSession(visiting.page)
  await tools.send('Network.enable')
  await tools.send('Network.setCacheDisabled', { cacheDisabled: true })
  return visiting
}

describe('nothing moves after a page began to show (CLS 0.00)', () => {
  const sizes = [360, 800, 1600].map((width) => ({ width, height: 800 }))
  const paths = [
    '/list',
    '/summary',
    '/stats',
    '/map',
    "/summary?_filter=PropertyType Eq 'Residential'",
  ]

  it.each(sizes)('as it comes, at $width px', async (viewport) => {
    const visiting = await visitAnew(viewport)
    for (const path of paths) {
      await visiting.open(path)
      await untilShown(visiting.page)
      if (path === '/map')
        await visiting.page.locator('.map-pane[data-live] canvas').first().waitFor()
      expect(await shiftsOf(visiting), path).toBe('')
    }
  })

  it.each([360, 1000])('as it comes in pieces, at %i px', async (width) => {
    const visiting = await visitAnew({ width, height: 800 })
    for (const path of paths.slice(0, 3)) {
      await visiting.open((await slowLine(visiting.origin)) + path)
      expect(await shiftsOf(visiting), path).toBe('')
    }
  })

  it.each(sizes)('a listing at $width px', async (viewport) => {
    const visiting = await visitAnew(viewport)
    const list = await visiting.page.request.get('/list')
    // It has one before it and one after it.
    const link = elementsWith(await list.text(), 'class', 'listing-row__link')[1]!
    const href = attributeOf(link, 'href')!
    await visiting.open(href)
    await untilShown(visiting.page)
    expect(await shiftsOf(visiting), 'as it comes').toBe('')
    for (const pieces of [undefined, byElements]) {
      await visiting.open((await slowLine(visiting.origin, pieces)) + href)
      expect(await shiftsOf(visiting), 'as it comes in pieces').toBe('')
    }
  })
})
