import type { Page, Request } from 'playwright'
import { isQuiet } from './map.ts'

/** Waits until the scripts have run that load last, when a page has nothing else to do. */
export async function untilScripted(page: Page): Promise<void> {
  await page.locator('html[data-scripted]').waitFor()
  await untilRun(page, 'idle')
}

/** Waits until the page itself has loaded a script of this name, and has run it. */
export async function untilRun(page: Page, name: string): Promise<void> {
  const loaded = await page.waitForFunction(
    (start) =>
      performance
        .getEntriesByType('resource')
        .find((entry) => new URL(entry.name).pathname.startsWith(start))?.name,
    `/search/packs/${name}.`,
  )
  // A module that is imported a second time is there when the first import is done.
  await page.evaluate(`import(${JSON.stringify(await loaded.jsonValue())})`)
}

/** Waits until scripts, fonts, and the pictures in the window are there, and drawn. */
export async function untilShown(page: Page): Promise<void> {
  await untilScripted(page)
  await page.waitForFunction(() => {
    const isSeen = (image: Element) => {
      const { top, bottom, width } = image.getBoundingClientRect()
      return width > 0 && bottom > 0 && top < innerHeight
    }
    return (
      document.fonts.status === 'loaded' &&
      document.querySelector('.htmx-request') === null &&
      [...document.images].every((image) => image.complete || !isSeen(image))
    )
  })
  await isQuiet(page)
}

/** When the next request like this has been answered or given up, and the page has drawn after it. */
export async function nextOver(page: Page, isMeant: (request: Request) => boolean): Promise<void> {
  await Promise.race([
    page.waitForEvent('requestfinished', isMeant),
    page.waitForEvent('requestfailed', isMeant),
  ])
  await isQuiet(page)
}
