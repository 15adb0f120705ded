import type { Browser } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { sharedBrowser } from '../../../support/browser/browser.ts'
import { untilShown } from '../../../support/browser/states.ts'
import { type Visit, visit } from '../../../support/browser/visit.ts'
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

describe('nothing moves after a page began to show (CLS 0.00)', () => {
  const sizes = [360, 800, 1600].map((width) => ({ width, height: 800 }))
  const paths = [
    '/list',
    '/summary',
    '/stats',
    '/map',
    "/summary?_filter=PropertyType Eq 'Residential'",
  ]
  it.each(
    paths.flatMap((path) => sizes.map((viewport) => ({ path, viewport, width: viewport.width }))),
  )('$path at $width px', async ({ path, viewport }) => {
    const visiting = await visit(browser, { viewport, whole: true })
    await visiting.open(path)
    await untilShown(visiting.page)
    if (path === '/map')
      await visiting.page.locator('.map-pane[data-live] canvas').first().waitFor()
    expect(await shiftsOf(visiting)).toBe('')
  })

  it.each(paths.slice(0, 3).flatMap((path) => [360, 1000].map((width) => ({ path, width }))))(
    '$path at $width px, as it comes in pieces',
    async ({ path, width }) => {
      const visiting = await visit(browser, { viewport: { width, height: 800 }, whole: true })
      await visiting.open((await slowLine(visiting.origin)) + path)
      expect(await shiftsOf(visiting)).toBe('')
    },
  )

  it.each(sizes)('a listing at $width px', async (viewport) => {
    const visiting = await visit(browser, { viewport, whole: true })
    await visiting.open('/list')
    // It has one before it and one after it.
    const link = visiting.page.locator('.listing-row a[href^="/listings/"]').nth(1)
    const href = (await link.getAttribute('href'))!
    await visiting.open(href)
    await untilShown(visiting.page)
    expect(await shiftsOf(visiting)).toBe('')
    for (const pieces of [undefined, byElements]) {
      await visiting.open((await slowLine(visiting.origin, pieces)) + href)
      expect(await shiftsOf(visiting)).toBe('')
    }
  })
})
