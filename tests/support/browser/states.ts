import type { Page, Request } from 'playwright'
import { expect } from 'vitest'
import { untilDrawn } from './map.ts'

/** A page, or one in an iframe. */
type Scripted = Pick<Page, 'locator' | 'evaluate'>

/** A script of React, which islands load on reach. */
export const isReact = (url: string): boolean => /\/search\/packs\/react\./.test(url)

/** Waits until the scripts have run that load when the page is idle. */
export async function untilScripted(page: Scripted): Promise<void> {
  await page.locator('html[data-scripted]').waitFor()
  await untilRun(page, 'idle')
}

/** Waits until the page has loaded a script with this name, and has run it. */
export async function untilRun(page: Scripted, name: string): Promise<void> {
  const loaded = () => page.evaluate(scriptNamed, `/search/packs/${name}.`)
  await expect.poll(loaded, { message: `the script ${name} has not loaded` }).not.toBeNull()
  // A second import of a module resolves once the first one is done. As text, since Vitest replaces imports in
  // functions.
  await page.evaluate(`import(${JSON.stringify(await loaded())}).then(() => undefined)`)
}

const scriptNamed = (start: string): string | null =>
  performance
    .getEntriesByType('resource')
    .find((entry) => new URL(entry.name).pathname.startsWith(start))?.name ?? null

/** Waits until scripts, fonts, and the visible pictures are loaded and drawn. */
export async function untilShown(page: Page): Promise<void> {
  await untilScripted(page)
  await expect.poll(() => page.evaluate(notYetShown)).toEqual([])
  await untilDrawn(page)
}

function notYetShown(): string[] {
  const isVisible = (image: Element) => {
    const { top, bottom, left, right, width } = image.getBoundingClientRect()
    const isInside = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
    return width > 0 && isInside
  }
  const requests = [...document.querySelectorAll('.htmx-request')].map((one) => one.className)
  const images = [...document.images].filter((image) => !image.complete && isVisible(image))
  const fonts = document.fonts.status === 'loaded' ? [] : ['fonts']
  return [...fonts, ...requests, ...images.map((image) => image.currentSrc)]
}

/** Waits until the next such request has ended or failed, and the page has drawn after it. */
export async function nextOver(page: Page, isMeant: (request: Request) => boolean): Promise<void> {
  await Promise.race([
    page.waitForEvent('requestfinished', isMeant),
    page.waitForEvent('requestfailed', isMeant),
  ])
  await untilDrawn(page)
}
