import type { Browser, BrowserContextOptions, FrameLocator, Locator, Page } from 'playwright'
import { beforeAll } from 'vitest'
import { openedCookie } from '#src/domain/account/registration-prompt.ts'
import { sharedBrowser } from './browser.ts'
import { type Visit, visit } from './visit.ts'

export const search = "/list?_filter=ListPrice Ge 300000 And PropertyType Eq 'Residential'"
export const desktop = { viewport: { width: 1200, height: 800 } }

export interface Overlay extends Visit {
  readonly rows: Locator
  readonly dialog: Locator
  readonly frame: FrameLocator
  /** Waits until the overlay shows the listing and the address has it. */
  shows(id: string | null): Promise<void>
  isClosed(): Promise<void>
  idOf(n: number): Promise<string>
}

export interface OpenOverlay extends Overlay {
  readonly id: string
  readonly list: string
}

export const pathOf = (page: Page): string => new URL(page.url()).pathname
export const linkOf = (row: Locator): Locator => row.locator('a[href]').first()

/** Uses the listing's menu of further actions. */
export async function openReport(listing: Page | FrameLocator): Promise<void> {
  await listing.locator('.listing-actions summary').click()
  await listing.getByRole('link', { name: 'Printable report' }).click()
}

/** One browser for the tests of a file, each with a separate list and overlay. */
export function listingOverlays() {
  let browser: Browser
  beforeAll(async () => {
    browser = await sharedBrowser()
  })

  /** A visitor who has already seen the registration prompt, which would cover the listing. */
  const visitor = async (options: BrowserContextOptions = desktop): Promise<Overlay> => {
    const someone = await visit(browser, options)
    const { page, origin } = someone
    await page.context().addCookies([{ name: openedCookie.name, value: '100', url: origin }])
    return overlayOf(someone)
  }

  async function openList(options?: BrowserContextOptions, path = search): Promise<Overlay> {
    const overlay = await visitor(options)
    await overlay.open(path)
    return overlay
  }

  /** Opens the overlay with the third listing. */
  async function openFirst(options?: BrowserContextOptions, path?: string): Promise<OpenOverlay> {
    const overlay = await openList(options, path)
    const list = overlay.page.url()
    const id = await overlay.idOf(2)
    await linkOf(overlay.rows.nth(2)).click()
    await overlay.shows(id)
    return { ...overlay, id, list }
  }

  return { visitor, openList, openFirst }
}

function overlayOf(someone: Visit): Overlay {
  const { page } = someone
  const rows = page.locator('#results :is(.listing-row, .listing-card)')
  const dialog = page.locator('#listing-overlay')
  return {
    ...someone,
    rows,
    dialog,
    frame: page.frameLocator('#listing-overlay iframe'),
    async shows(id) {
      await page.waitForURL(id === null ? /\/listings\/\d{26}\?/ : `**/listings/${id}?**`)
      await page.locator('#listing-overlay[data-state="open"]').waitFor()
      if (id === null) return
      await page.waitForFunction((wanted) => {
        return (
          document.querySelector('iframe')?.contentWindow?.location.href.includes(wanted) === true
        )
      }, id)
    },
    isClosed: () => dialog.waitFor({ state: 'hidden' }),
    idOf: async (n) => (await rows.nth(n).getAttribute('id'))!,
  }
}
